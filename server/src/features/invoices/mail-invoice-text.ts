import type { Pair } from '@zhixin/contract/pair'

/** The mail that tells a buyer of their invoice. */
export const invoiceMailText = {
  subject: { zh: '您的电子发票已开具', en: 'Your invoice has been issued' },
  what: {
    zh: '{company}的订单 {orderNo} 已开具电子发票，发票号码 {number}，金额 {amount} 元。',
    en: 'An invoice was issued for order {orderNo} of {company}: number {number}, CNY {amount}.',
  },
  where: {
    zh: '请登录智薪工资条，在订单中心下载：',
    en: 'Please log in to Zhixin Payslip and download it in Orders:',
  },
  why: {
    zh: '您收到此邮件，是因为申请发票时填写了这个邮箱。本邮件由系统自动发送，请勿回复。',
    en: 'You receive this because your address was given when the invoice was requested. This is an automatic message; please do not reply.',
  },
} as const satisfies Record<string, Pair>
