import { itemName } from '../equations/equation.ts'
import { type Finding, finding } from '../finding.ts'
import { centsText, toCents } from '../fine-units.ts'
import type { PairedColumn, PairedMonths } from './align-months.ts'
import type { ComparisonSettings } from './compare-months.ts'
import { percentText } from './percent.ts'

/** A column of the people who are in both months, in whole cents. */
export interface ColumnMonths {
  now: number[]
  last: number[]
}

export const monthsOf = ({ now, last }: PairedColumn, { pairs }: PairedMonths): ColumnMonths => ({
  now: pairs.map((pair) => toCents(now.fine[pair.now] ?? 0)),
  last: pairs.map((pair) => toCents(last.fine[pair.last] ?? 0)),
})

const minPeople = 5
const halfOf = 0.5
const nearShare = 0.15
const always = 0.9

/**
 * Columns that are empty now, have the opposite sign, or are much larger or smaller than last month; and people for
 * whom an item is missing.
 */
export function checkColumns(months: PairedMonths, settings: ComparisonSettings): Finding[] {
  if (months.pairs.length < minPeople) return []
  return months.columns.flatMap((column) => {
    const { now, last } = monthsOf(column, months)
    if (now.some(Number.isNaN) || last.some(Number.isNaN)) return []
    return wholeColumn(column, { now, last }, months, settings) ?? leftOut(column, { now, last }, months)
  })
}

/** The finding about the column as a whole; null where single people have to be checked. */
function wholeColumn(
  { item }: PairedColumn,
  { now, last }: ColumnMonths,
  months: PairedMonths,
  settings: ComparisonSettings,
): Finding[] | null {
  const had = last.filter((cents) => cents !== 0).length
  const [sumNow, sumLast] = [sum(now), sum(last)]
  if (had * 2 < last.length || sumLast === 0) return null
  const about = [itemName(item, months.now.items)]
  const totals = { last: centsText(sumLast), now: centsText(sumNow) }
  const one = (kind: 'itemEmptyForAll' | 'signFlippedForAll', figures: Record<string, string>) => [
    finding({ kind, about, items: [item.index], figures }),
  ]
  if (now.every((cents) => cents === 0)) return one('itemEmptyForAll', { last: totals.last })
  const flipped = now.filter((cents, at) => cents * (last[at] ?? 0) < 0).length
  if (flipped > had * halfOf) return one('signFlippedForAll', totals)
  const percent = percentText(sumNow, sumLast)
  if (Math.abs(Number(percent)) <= settings.columnPercent || !movedTogether({ now, last }, sumNow > sumLast))
    return null
  // In a bonus month everybody's amount changes by a different factor; a wrong rate or unit changes all by one factor.
  const severity = byOneFactor({ now, last }) ? 'warn' : 'info'
  return [finding({ kind: 'columnMoved', about, items: [item.index], figures: { ...totals, percent }, severity })]
}

/**
 * Whether nearly everybody's amount changed by much in the direction of the column; otherwise single people are
 * checked.
 */
function movedTogether({ now, last }: ColumnMonths, up: boolean): boolean {
  const moves = changesOf({ now, last })
  const moved = moves.filter((factor) => (up ? factor > 1 + nearShare : factor < 1 - nearShare))
  return moved.length >= moves.length * always
}

function byOneFactor(months: ColumnMonths): boolean {
  const moves = changesOf(months).sort((a, b) => a - b)
  const middle = moves[Math.floor(moves.length / 2)] ?? 1
  return moves.filter((factor) => Math.abs(factor - middle) < 0.005 * Math.abs(middle)).length >= moves.length * always
}

const changesOf = ({ now, last }: ColumnMonths): number[] =>
  now.flatMap((cents, at) => (last[at] ? [cents / (last[at] as number)] : []))

/** The share of those who had the item whose amount is unchanged, within this tolerance. */
export function steadiness({ now, last }: ColumnMonths, near = nearShare): number {
  let had = 0
  let kept = 0
  now.forEach((cents, at) => {
    const before = last[at] ?? 0
    if (before === 0) return
    had++
    if (Math.abs(cents - before) <= Math.abs(before) * near) kept++
  })
  return had === 0 ? 0 : kept / had
}

/**
 * People who have nothing now although they and nearly everybody had something last month, and the others still have
 * it.
 */
function leftOut({ item }: PairedColumn, { now, last }: ColumnMonths, months: PairedMonths): Finding[] {
  const had = last.filter((cents) => cents !== 0).length
  const kept = now.filter((cents, at) => cents !== 0 && last[at] !== 0).length
  if (item.role === 'netPay' || had < last.length * always || kept < had * always || kept === had) return []
  // A tax or a bonus may be zero in any month.
  if (steadiness({ now, last }) < always) return []
  return now.flatMap((cents, at): Finding[] => {
    const row = months.now.rows[months.pairs[at]?.now ?? -1]
    const before = last[at] ?? 0
    if (cents !== 0 || before === 0 || !row) return []
    const about = [row.person, itemName(item, months.now.items)]
    const figures = { name: row.name, last: centsText(before) }
    return [finding({ kind: 'itemEmpty', about, rows: [row.rowNo], items: [item.index], figures })]
  })
}

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)
