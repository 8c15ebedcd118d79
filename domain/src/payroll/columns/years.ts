import { monthLabel } from '../vocabulary/month-words.ts'
import type { ColumnFacts } from './column-facts.ts'

/**
 * Whether a column holds the year of the month beside it, whatever its label says: 约定工资 over 2015 beside 月 over 7.
 * A year is no amount, and a sum of years is none either.
 */
export function isYearBesideMonth({ data }: ColumnFacts, neighbours: readonly (ColumnFacts | undefined)[]): boolean {
  const isOfYears = data.years > 0 && data.years === data.filled
  return isOfYears && neighbours.some((beside) => beside !== undefined && monthLabel.test(beside.label.trim()))
}
