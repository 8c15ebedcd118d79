import { monthLabel } from '../vocabulary/month-words.ts'
import type { ColumnFacts } from './column-facts.ts'
import { looksLikeMoney } from './column-words.ts'

/**
 * Whether a column holds the year of the month beside it. A label that means money is believed, because base pay of
 * 2000 is usual, unless it stands twice: the first of two 约定工资, over 2015 beside 月 over 7.
 */
export function isYearBesideMonth(columns: readonly ColumnFacts[], at: number): boolean {
  const facts = columns[at]
  if (facts === undefined || facts.data.years === 0 || facts.data.years !== facts.data.filled) return false
  const isMonth = (beside: ColumnFacts | undefined) => beside !== undefined && monthLabel.test(beside.label.trim())
  if (!isMonth(columns[at - 1]) && !isMonth(columns[at + 1])) return false
  return !looksLikeMoney(facts.label) || columns.some((other) => other !== facts && other.label === facts.label)
}
