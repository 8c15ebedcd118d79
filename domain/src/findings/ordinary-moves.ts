import type { PairedColumn, PairedMonths } from './align-months.ts'
import { sumWord } from './equation-words.ts'
import { finePerCent } from './fine-units.ts'

type Pair = PairedMonths['pairs'][number]

/** A change is ordinary for its column if it is no larger than this quantile of all changes in the column. */
const ordinary = 0.95
const leeway = 1.5
/** An item that accounts for less than this share of the whole change did not cause it. */
const goodPart = 0.3
const factorsMeet = 0.01
const minPeople = 20

/**
 * Tells whether a person's pay changed only in ordinary ways: no item by more than its column changes for others
 * (bonuses, overtime), or all fixed items by one factor (somebody who joined, left or was absent during the month).
 */
export function ordinaryMoves(months: PairedMonths): (pair: Pair, movedCents: number, wantedCents: number) => boolean {
  const parts = partColumns(months)
  const limits = parts.map(({ now, last }) => {
    if (months.pairs.length < minPeople) return 0
    const moves = Float64Array.from(months.pairs, (pair) =>
      Math.abs((now.fine[pair.now] ?? 0) - (last.fine[pair.last] ?? 0)),
    )
    return leeway * (moves.sort()[Math.floor(moves.length * ordinary)] ?? 0)
  })
  return (pair, movedCents, wantedCents) => {
    const matters = Math.abs(movedCents) * finePerCent * goodPart
    const beyond = parts.flatMap(({ now, last }, at) => {
      const [amount, before] = [now.fine[pair.now] ?? 0, last.fine[pair.last] ?? 0]
      return Math.abs(amount - before) > Math.max(matters, limits[at] ?? 0) ? [{ amount, before }] : []
    })
    const byThemselves = beyond.reduce((sum, { amount, before }) => sum + Math.abs(amount - before), 0)
    return byThemselves <= wantedCents * finePerCent || isPartOfMonth(beyond)
  }
}

/** Columns that are not sums of others; they are what changes a sum. */
export const partColumns = ({ columns }: PairedMonths): PairedColumn[] =>
  columns.filter(({ item }) => item.role !== 'netPay' && !sumWord.test(item.salaryItemImportLabel))

/** Whether at least two items have the same factor, to the cent: pay for a part of the month. */
function isPartOfMonth(moved: readonly { amount: number; before: number }[]): boolean {
  const factors = moved
    .filter(({ amount, before }) => amount > 0 && before > 0)
    .map(({ amount, before }) => ({
      factor: amount / before,
      tolerance: factorsMeet + finePerCent / Math.min(amount, before),
    }))
  return factors.some(
    (one, at) =>
      Math.abs(one.factor - 1) > 0.02 &&
      factors.some(
        (other, place) =>
          place > at && Math.abs(one.factor - other.factor) <= Math.min(one.tolerance, other.tolerance) * 0.2,
      ),
  )
}
