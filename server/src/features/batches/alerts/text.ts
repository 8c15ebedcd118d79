import type { Pair } from '@zhixin/contract/pair'

/** What became of the alert about a stopped send; shown after the reason in the console. */
export const toldText = {
  email: {
    told: { zh: '已发邮件提醒：{to}。', en: 'Alert e-mailed to {to}.' },
    waiting: { zh: '邮件提醒正在发出：{to}。', en: 'The alert to {to} is being sent.' },
    trying: {
      zh: '邮件提醒尚未发出（{to}），将自动重试：{why}。',
      en: 'The alert to {to} has not been sent yet and will be retried. {why}',
    },
    failed: { zh: '邮件提醒未能发出（{to}）：{why}。', en: 'The alert to {to} could not be sent. {why}' },
    uncertain: {
      zh: '不确定邮件提醒是否送达：{to}。',
      en: 'It is not known whether the alert to {to} was delivered.',
    },
  },
  miniProgram: {
    told: { zh: '已通过企业微信提醒。', en: 'Alert sent by WeCom.' },
    waiting: { zh: '企业微信提醒正在发出。', en: 'The WeCom alert is being sent.' },
    trying: {
      zh: '企业微信提醒尚未发出，将自动重试：{why}。',
      en: 'The WeCom alert has not been sent yet and will be retried. {why}',
    },
    failed: { zh: '企业微信提醒未能发出：{why}。', en: 'The WeCom alert could not be sent. {why}' },
    uncertain: {
      zh: '不确定企业微信提醒是否送达。',
      en: 'It is not known whether the WeCom alert was delivered.',
    },
  },
  nobody: {
    zh: '未设置提醒邮箱，此事只在本系统内提示；可在“默认配置”中设置。',
    en: 'No alert mailbox is set, so this is shown here only; set one under Default settings.',
  },
} as const satisfies Record<string, Pair | Record<string, Pair>>
