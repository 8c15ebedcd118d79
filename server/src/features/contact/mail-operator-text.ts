import type { Pair } from '@zhixin/contract/pair'

/** The mail to the operator about a visitor's request: never who it was, as mailboxes forget nothing after 180 days. */
export const contactMailText = {
  trial: { zh: '有访客申请试用', en: 'New trial request' },
  consult: { zh: '有访客提出咨询', en: 'New question from a visitor' },
  when: { zh: '提交时间：{time}（北京时间）', en: 'Submitted: {time} (Beijing time)' },
  where: {
    zh: '联系方式和内容不随邮件发送，请登录后在“试用与咨询”中查看和跟进：',
    en: 'Contact details and the message are not included in this mail. Log in and open “Trial requests and questions” to follow up:',
  },
} as const satisfies Record<string, Pair>
