export const accountText = {
  settings: { zh: '设置中心', en: 'Settings' },
  settingsHint: {
    zh: '各项设置及其当前状态、企业的服务和管理员',
    en: 'Your settings and how they stand, your service and administrators',
  },
  admins: { zh: '管理员', en: 'Administrators' },
  main: { zh: '主管理员', en: 'Main administrator' },
  you: { zh: '您', en: 'You' },
  since: { zh: '自 {day} 起', en: 'since {day}' },
  adminsHint: {
    zh: '管理员可以管理本企业的员工、工资条和设置。',
    en: 'Administrators manage this company’s employees, payslips and settings.',
  },
  where: { zh: '常用设置', en: 'Settings' },
  channelsHint: {
    zh: '发送工资条所用的邮件、短信和小程序账号，可发送测试。',
    en: 'The e-mail, SMS and mini-program accounts that send payslips, with a test for each.',
  },
  channelReady: { zh: '{channel}：可以发送', en: '{channel}: ready' },
  channelTest: { zh: '{channel}：演示信箱', en: '{channel}: test mailbox' },
  channelUnset: { zh: '{channel}：未设置', en: '{channel}: not set up' },
  defaultsHint: {
    zh: '复核时与上月比较的规则、发送前审核、定时发送失败时提醒谁。',
    en: 'Limits for the comparison with last month, approval before sending, and who is alerted when a scheduled send fails.',
  },
  approvalOn: { zh: '发送前须审核', en: 'Approval required' },
  approvalOff: { zh: '发送前不审核', en: 'No approval' },
  alertsSet: { zh: '提醒邮箱：{count} 个', en: '{count} alert {count|mailbox|mailboxes}' },
  alertsUnset: { zh: '提醒邮箱：未设置', en: 'No alert mailbox' },
  auditHint: {
    zh: '谁在什么时候导入、修改、发送、查看了工资；任何改动都能被发现。',
    en: 'Who imported, changed, sent or viewed pay, and when; tampering with it shows.',
  },
  ordersEntryHint: {
    zh: '服务期限与人数；怎样续费或增加人数，到期后会怎样。',
    en: 'Your term and number of employees, how to renew or add employees, and what happens afterwards.',
  },
}
