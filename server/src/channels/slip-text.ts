import type { Pair } from '@zhixin/contract/pair'

/** The text of a message about a slip: company, month and name, never an amount. */
export const slipText = {
  greeting: { zh: '{name}，您好：', en: 'Dear {name},' },
  ready: {
    zh: '{company}已发放您{month}的工资条：{title}。',
    en: '{company} has sent your payslip for {month}: {title}.',
  },
  corrected: {
    zh: '{company}更正了您{month}的工资条：{title}。打开后可以看到更正了哪些项目。请以新的为准，之前的链接已失效。',
    en: '{company} has corrected your payslip for {month}: {title}. Open it to see what was corrected. Please go by the new one; earlier links no longer work.',
  },
  repeated: {
    zh: '{company}重新发送了您{month}的工资条：{title}。之前的链接已失效。',
    en: '{company} has sent your payslip for {month} again: {title}. Earlier links no longer work.',
  },
  waiting: {
    zh: '提醒：{company}发放的{month}工资条（{title}）您还没有查看。',
    en: 'Reminder: you have not opened your payslip for {month} from {company} yet: {title}.',
  },
  unconfirmed: {
    zh: '提醒：{company}发放的{month}工资条（{title}）尚未签收，请打开查看并签收。',
    en: 'Reminder: you have not confirmed receipt of your payslip for {month} from {company} yet: {title}. Please open it and confirm.',
  },
  answered: {
    zh: '{company}答复了您对{month}工资条（{title}）的疑问，打开后可以查看。',
    en: '{company} has answered your question about your payslip for {month}: {title}. Open it to read the answer.',
  },
  answer: { zh: '答复：', en: 'Answer: ' },
  reminder: { zh: '提醒：', en: 'Reminder: ' },
  correction: { zh: '更正：', en: 'Correction: ' },
  repeat: { zh: '重新发送：', en: 'Resent: ' },
  /** In a template of a provider that names the month and not the title. */
  correctedMonth: { zh: '{month}更正后', en: '{month} (corrected)' },
  repeatedMonth: { zh: '{month}重新发送的', en: '{month} (resent)' },
  answeredMonth: { zh: '{month}疑问已答复的', en: '{month} (question answered)' },
  open: { zh: '查看工资条', en: 'Open payslip' },
  attached: {
    zh: '工资条在附件中，为加密的 PDF 文件。',
    en: 'Your payslip is attached as an encrypted PDF.',
  },
  address: {
    zh: '如果按钮无法打开，请将以下地址复制到浏览器：',
    en: 'If the button does not work, copy this address into a browser:',
  },
  yoursFirst: {
    zh: '此链接仅供您本人使用，请勿转发。首次打开需设置安全码。本邮件由系统自动发送，请勿回复。',
    en: 'This link is for you only; please do not forward it. You will set a PIN the first time you open it. This is an automatic message; please do not reply.',
  },
  yours: {
    zh: '此链接仅供您本人使用，请勿转发。打开时请输入您已设置的安全码。本邮件由系统自动发送，请勿回复。',
    en: 'This link is for you only; please do not forward it. Enter your PIN to open it. This is an automatic message; please do not reply.',
  },
  cardTitle: { zh: '{month}工资条', en: 'Payslip for {month}' },
  cardBody: {
    zh: '{company}已发放“{title}”，请查看。',
    en: '{company} has sent your payslip “{title}”.',
  },
  cardCorrected: {
    zh: '{company}更正了“{title}”，请以新的为准。',
    en: '{company} has corrected your payslip “{title}”. Please go by the new one.',
  },
  cardRepeated: {
    zh: '{company}重新发送了“{title}”，请查看。',
    en: '{company} has sent your payslip “{title}” again.',
  },
  cardAnswered: {
    zh: '{company}答复了您对“{title}”的疑问，请查看。',
    en: '{company} has answered your question about “{title}”.',
  },
  cardAgain: { zh: '（第 {version} 次发送）', en: '(resent, no. {version})' },
  month: { zh: '{year}年{month}月', en: '{year}-{month}' },
} as const satisfies Record<string, Pair>

/** What a message says that announces no slip. */
export const saidOf = { reminder: 'waiting', confirmReminder: 'unconfirmed', answer: 'answered' } as const

/** What stands in front of its subject. */
export const markOf = { reminder: 'reminder', confirmReminder: 'reminder', answer: 'answer' } as const

/** The text of a login code by SMS. */
export const codeText = {
  body: {
    zh: '您的验证码是{code}，{minutes}分钟内有效，请勿告诉他人。',
    en: 'Your code is {code}. It is valid for {minutes} minutes. Do not share it with anyone.',
  },
  subject: { zh: '短信验证码', en: 'SMS code' },
} as const satisfies Record<string, Pair>
