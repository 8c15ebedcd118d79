import type { Pair } from './pair.ts'

/** The product's name as it is shown to people. */
export const productName: Pair = { zh: '智薪工资条', en: 'Zhixin Payslip' }

/** The notice above every page of an installation whose mails do not leave the machine (SEND-05). */
export const sandboxText = {
  zh: '演示环境：企业没有设置渠道账号时，邮件和短信不会真正发出，只进入演示信箱',
  en: 'Test mode: unless your company has its own channel accounts, e-mails and text messages stay in the test mailbox',
}
