import type { Pair } from '@zhixin/contract/pair'

export const stopAlertText = {
  title: { zh: '定时发送提醒', en: 'Scheduled send alerts' },
  mailboxes: { zh: '提醒邮箱', en: 'Alert mailbox' },
  none: { zh: '未设置', en: 'Not set' },
  hint: {
    zh: '定时发送未能执行时，立即发邮件到这些邮箱。员工提出疑问时，每小时最多发一封。邮件不含工资和员工姓名。',
    en: 'If a scheduled send is not carried out, these mailboxes are notified at once. Questions of employees are announced at most once an hour. The e-mails never name pay or employees.',
  },
  onePerLine: {
    zh: '每行一个邮箱，最多 {count} 个；留空则不发邮件。',
    en: 'One address per line, up to {count}. Leave empty for no e-mail.',
  },
  invalid: { zh: '邮箱地址不正确：{list}', en: 'Not a valid e-mail address: {list}' },
  tooMany: { zh: '最多填写 {count} 个邮箱', en: 'Enter at most {count} addresses' },
  saved: { zh: '提醒邮箱已保存', en: 'Alert mailboxes saved' },
  noMail: {
    zh: '尚未设置邮件账号，提醒邮件无法发出。请先在“渠道设置”中设置。',
    en: 'No mail account is set up, so alerts cannot be e-mailed. Set one up under Channels first.',
  },
  messenger: { zh: '企业微信', en: 'WeCom' },
  linked: {
    zh: '您设定的定时发送会通过企业微信提醒您',
    en: 'You are also alerted in WeCom about sends that you scheduled',
  },
  notLinked: {
    zh: '您的账号未绑定企业微信，不会收到提醒',
    en: 'Your account is not linked to WeCom, so you are not alerted there',
  },
  willTell: {
    zh: '如果届时未能发送，会立即提醒：{who}',
    en: 'If it cannot be sent then, an alert goes at once to: {who}',
  },
  you: { zh: '您的企业微信', en: 'your WeCom' },
  comma: { zh: '、', en: ', ' },
  onlyHere: {
    zh: '如果届时未能发送，只在本系统内提示（未设置提醒邮箱）。',
    en: 'If it cannot be sent then, you only see it here (no alert mailbox is set).',
  },
  set: { zh: '设置', en: 'Set' },
  changedBy: { zh: '{by} 于 {at} 修改', en: 'Changed by {by} on {at}' },
} as const satisfies Record<string, Pair>
