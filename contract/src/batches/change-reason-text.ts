import type { Pair } from '../pair.ts'

/** Why pay changed, as HR says it: a small dictionary, so that employees read the same words from every company. */
export const changeReasonText = {
  raise: { zh: '调薪', en: 'Salary adjustment' },
  backPay: { zh: '补发', en: 'Back pay' },
  recovery: { zh: '扣回', en: 'Recovery of an overpayment' },
  leave: { zh: '请假', en: 'Leave' },
  overtime: { zh: '加班', en: 'Overtime' },
  insuranceBase: { zh: '社保公积金基数调整', en: 'New base for social insurance and housing fund' },
  taxCumulative: { zh: '个税累计', en: 'Cumulative income tax' },
  bonus: { zh: '奖金', en: 'Bonus' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Pair>

export type ChangeReasonCode = keyof typeof changeReasonText
export const changeReasonCodes = Object.keys(changeReasonText) as [ChangeReasonCode, ...ChangeReasonCode[]]
