import type { Pair } from '@zhixin/contract/pair'

/** What the buyer reads in the provider's app, and the providers' names in sentences. */
export const paymentText = {
  subject: { zh: '智薪工资条 {title}', en: 'Zhixin payslip {title}' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
} as const satisfies Record<string, Pair>
