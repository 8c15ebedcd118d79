import type { Pair } from './pair.ts'

/** The product's name as people read it. */
export const productName: Pair = { zh: '智薪工资条', en: 'Zhixin Payslip' }

/** Said above every page of an installation whose mails stay on the machine (SEND-05). */
export const sandboxText = {
  zh: '沙盒环境：企业没有设置渠道账号时，邮件和验证码只进本机信箱',
  en: 'Sandbox: without channel accounts of the company, mails and codes stay in the local mailbox',
}
