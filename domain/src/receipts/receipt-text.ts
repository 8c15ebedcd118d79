import type { Pair } from '@zhixin/contract/pair'
import type { EventKind } from './documents.ts'
import type { ReceiptGrade } from './receipt-grade.ts'

/** What a receipt proves, on the console and on its verification page; the grade itself stands in the details. */
export const gradeText: Record<ReceiptGrade, Pair> = {
  L0: { zh: '已阅读', en: 'Read' },
  L1: { zh: '本人确认签收', en: 'Confirmed by the employee' },
  L2: { zh: '本人手写签名', en: 'Signed by hand' },
  L3: { zh: '本人通行密钥签名', en: 'Signed with a passkey' },
}

export const eventText: Record<EventKind, Pair> = {
  sent: { zh: '发送', en: 'Sent' },
  read: { zh: '首次阅读', en: 'First read' },
  confirmed: { zh: '确认签收', en: 'Confirmed' },
  signed: { zh: '签名', en: 'Signed' },
  passkey: { zh: '通行密钥签名', en: 'Signed with a passkey' },
  withdrawn: { zh: '撤回', en: 'Withdrawn' },
}

/** What is said beside an event. */
export const eventDetailText = {
  deadline: { zh: '到期自动签收，非本人操作', en: 'by the deadline, not by the person' },
  safetyCode: { zh: '已验证安全码', en: 'PIN verified' },
  phoneCode: { zh: '已验证手机验证码', en: 'code to the phone verified' },
  wechatPhone: { zh: '已验证绑定手机号的微信', en: 'WeChat with a verified phone' },
  typed: { zh: '以输入姓名代替手写', en: 'name typed instead of drawn' },
  earlier: { zh: '针对更正前的内容', en: 'about the content before the correction' },
} as const satisfies Record<string, Pair>
