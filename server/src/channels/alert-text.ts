import type { Pair } from '@zhixin/contract/pair'

/**
 * The texts that are sent outside the console about a stopped scheduled send: which one and why, never pay, never a
 * name.
 */
export const alertText = {
  subject: { zh: '定时发送未执行：{title}', en: 'Scheduled send not carried out: {title}' },
  subjectAhead: { zh: '定时发送将不会执行：{title}', en: 'Scheduled send will not be carried out: {title}' },
  head: { zh: '定时发送未执行', en: 'Scheduled send not carried out' },
  headAhead: { zh: '定时发送将不会执行', en: 'Scheduled send will not be carried out' },
  introAhead: {
    zh: '{company}有一批已定时的工资条，按目前情况到时不会发送，请登录处理。',
    en: 'As things stand, a scheduled payroll run of {company} will not be sent. Please log in to resolve it.',
  },
  intro: {
    zh: '{company}的一批工资条没有按时发送，请登录处理。',
    en: 'A payroll run of {company} was not sent as scheduled. Please log in to resolve it.',
  },
  batch: { zh: '批次：{title}', en: 'Payroll run: {title}' },
  open: { zh: '查看并处理', en: 'Review and resolve' },
  end: {
    zh: '本邮件由系统自动发送，请勿回复。收件邮箱可在“默认配置”的“定时发送提醒”中修改。',
    en: 'This is an automatic message; please do not reply. The mailboxes are set under Default settings, Scheduled send alerts.',
  },
} as const satisfies Record<string, Pair>
