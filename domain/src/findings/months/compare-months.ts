import type { Finding } from '../finding.ts'
import type { AmountColumn, ReviewBatch } from '../review-batch.ts'
import { type PairedMonths, pairMonths } from './align-months.ts'
import { checkTypingErrors } from './compare-cells.ts'
import { checkColumns } from './compare-columns.ts'
import { checkNetPay, compareNetPay } from './compare-net-pay.ts'
import { comparePeople } from './compare-people.ts'
import { checkSlippedRows } from './slipped-rows.ts'

/** The settings of the comparison that a company may change; amounts are plain decimals in the payroll's currency. */
export interface ComparisonSettings {
  /** Net pay that changed by more than this many percent is reported … */
  netPercent: number
  /** … unless it changed by less than this amount. */
  netAmount: string
  /** The same for the total of a column over the people who are in both months. */
  columnPercent: number
}

export const usualSettings: ComparisonSettings = { netPercent: 30, netAmount: '300', columnPercent: 50 }

/**
 * REVIEW-05 and REVIEW-08: compares this month with the last batch of the same type; without one, only this month is
 * checked.
 */
export function compareMonths(
  now: ReviewBatch,
  last: ReviewBatch | null,
  settings: ComparisonSettings = usualSettings,
  amounts?: AmountColumn[],
): Finding[] {
  const alone = checkNetPay(now)
  if (last === null) return alone
  const months: PairedMonths = pairMonths(now, last, amounts)
  return [
    ...alone,
    ...checkSlippedRows(months),
    ...comparePeople(months),
    ...compareNetPay(months, settings),
    ...checkColumns(months, settings),
    ...checkTypingErrors(months),
  ]
}
