import { sumWord } from '../equations/equation-words.ts'
import { finePerCent } from '../fine-units.ts'
import type { PairedColumn, PairedMonths } from './align-months.ts'

type Pair = PairedMonths['pairs'][number]

/** A change is ordinary for its column if it is no larger than this quantile of all changes in the column. */
const ordinary = 0.95
const leeway = 1.5
/** An item that accounts for less than this share of the whole change did not cause it. */
const goodPart = 0.3
const factorsMeet = 0.01
const minPeople = 20

/** The largest changes of a column never decide what is ordinary in it: they may be the mistakes. */
const outliers = 2

/**
 * Tells whether a person's pay changed only in ordinary ways: no item by more than its column changes for others
 * (bonuses, overtime), or all fixed items by one factor (somebody who joined, left or was absent during the month). A
 * change of net pay for which no item changed is never ordinary unless others have it as well.
 */
export function ordinaryMoves(months: PairedMonths): (pair: Pair, movedCents: number, wantedCents: number) => boolean {
  const parts = partColumns(months)
  const limits = parts.map((column) => limitOf(months.pairs.map((pair) => changeOf(column, pair))))
  const net = months.columns.find(({ item }) => item.role === 'netPay')
  const unexplained = (pair: Pair, moved: number) =>
    Math.max(0, moved - parts.reduce((sum, column) => sum + changeOf(column, pair), 0))
  const hiddenLimit = net ? limitOf(months.pairs.map((pair) => unexplained(pair, changeOf(net, pair)))) : 0
  return (pair, movedCents, wantedCents) => {
    const [moved, wanted] = [Math.abs(movedCents) * finePerCent, wantedCents * finePerCent]
    if (unexplained(pair, moved) > Math.max(wanted, hiddenLimit)) return false
    const beyond = parts.flatMap((column, at) => {
      const [amount, before] = [column.now.fine[pair.now] ?? 0, column.last.fine[pair.last] ?? 0]
      return Math.abs(amount - before) > Math.max(moved * goodPart, limits[at] ?? 0) ? [{ amount, before }] : []
    })
    const byThemselves = beyond.reduce((sum, { amount, before }) => sum + Math.abs(amount - before), 0)
    return byThemselves <= wanted || isPartOfMonth(beyond)
  }
}

const changeOf = ({ now, last }: PairedColumn, pair: Pair): number =>
  Math.abs((now.fine[pair.now] ?? 0) - (last.fine[pair.last] ?? 0))

/** The largest change that is ordinary among these; 0 where there are too few people to say. */
function limitOf(changes: readonly number[]): number {
  if (changes.length < minPeople) return 0
  const sorted = Float64Array.from(changes).sort()
  return leeway * (sorted[Math.min(Math.floor(sorted.length * ordinary), sorted.length - 1 - outliers)] ?? 0)
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
