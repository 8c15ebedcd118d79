import type { Pair } from '@zhixin/contract/pair'

/** The mail to the operator about a visitor's request: never who it was, as mailboxes forget nothing after 180 days. */
export const contactMailText = {
  trial: { zh: '有访客申请试用', en: 'A visitor asks for a trial' },
  consult: { zh: '有访客提出咨询', en: 'A visitor has a question' },
  when: { zh: '提交时间：{time}（北京时间）', en: 'Left at {time} (Beijing time)' },
  where: {
    zh: '联系方式和内容不随邮件发送，请登录后在“试用与咨询”中查看和跟进：',
    en: 'Contact and words are not sent by mail. Log in to see them and follow up, under “Trials and questions”:',
  },
} as const satisfies Record<string, Pair>
