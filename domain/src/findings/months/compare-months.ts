import type { Finding } from '../finding.ts'
import type { AmountColumn, ReviewBatch } from '../review-batch.ts'
import { type PairedMonths, pairMonths } from './align-months.ts'
import { checkTypingErrors } from './compare-cells.ts'
import { checkColumns } from './compare-columns.ts'
import { checkNetPay, compareNetPay } from './compare-net-pay.ts'
import { comparePeople } from './compare-people.ts'
import { checkItemMoves } from './item-moves.ts'
import { payParts } from './pay-parts.ts'
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
  const parts = payParts(months)
  const typed = checkTypingErrors(months)
  // A cell whose mistake is known more exactly is doubted once.
  const known = new Set(typed.map(cellOf))
  const moved = checkItemMoves(months, parts, settings).filter((each) => !known.has(cellOf(each)))
  return [
    ...alone,
    ...checkSlippedRows(months),
    ...comparePeople(months),
    ...compareNetPay(months, parts, settings, new Set(moved.flatMap(({ rows }) => rows))),
    ...checkColumns(months, settings),
    ...typed,
    ...moved,
  ]
}

const cellOf = ({ rows, items }: Finding): string => `${rows[0]}/${items[0]}`
