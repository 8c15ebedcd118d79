import type { QuickGrid } from './grid-view.ts'
import { parseAmount } from './money.ts'
import type { RowsFound } from './rows.ts'
import type { Column } from './table.ts'

/** Longer lists have other ways to be told. */
const mostPeople = 20_000

/**
 * People who are none: rows that state what those above earn together, under any name ('IT', 'Plant 2'), where the
 * total at the end is right only without them. One person's pay again is such a sum as well, since the total says so.
 */
export function sumsAmongPeople(
  grid: QuickGrid,
  columns: Column[],
  rows: Pick<RowsFound, 'people' | 'totals'>,
): Set<number> {
  const none = new Set<number>()
  const total = rows.totals.at(-1)
  const paid = columns.find(({ role }) => role === 'netPay') ?? columns.find(({ role }) => role === 'money')
  if (total === undefined || paid === undefined || rows.people.length > mostPeople) return none
  // Only a guess which rows are people, so binary numbers are good enough; no amount comes of it.
  const valueAt = (row: number, column: Column): number => {
    const cell = grid.cell(row, column.index)
    return Number(cell.kind === 'number' ? cell.value : cell.kind === 'text' ? (parseAmount(cell.text) ?? 0) : 0)
  }
  const people = rows.people.filter((row) => row < total)
  const sumOf = (some: number[], column: Column): number => some.reduce((sum, row) => sum + valueAt(row, column), 0)
  const isSum = (row: number, some: number[], column: Column): boolean =>
    Math.abs(valueAt(row, column) - sumOf(some, column)) < 0.006 + some.length * 0.005
  const stated = valueAt(total, paid)
  if (stated === 0 || isSum(total, people, paid)) return none
  const money = columns.filter(({ role }) => role === 'money' || role === 'netPay')
  const sums = new Set<number>()
  let section: number[] = []
  let inSection = 0
  for (const row of people) {
    const value = valueAt(row, paid)
    const mayBe = section.length > 0 && value !== 0 && Math.abs(value - inSection) < 0.006 + section.length * 0.005
    const filled = mayBe ? money.filter((column) => valueAt(row, column) !== 0) : []
    if (filled.length >= 2 && filled.every((column) => isSum(row, section, column))) {
      sums.add(row)
      section = []
      inSection = 0
    } else {
      section.push(row)
      inSection += value
    }
  }
  const others = people.filter((row) => !sums.has(row))
  return sums.size > 0 && isSum(total, others, paid) ? sums : none
}
