import type { Candidate } from './column-roles.ts'
import { filledColumns, isNumeric, type QuickGrid } from './grid-view.ts'
import { parseAmount } from './money.ts'

const comparedRows = 30
/** A sheet with more of them is no payroll that anybody reads. */
const maxRivals = 20
const plainNetPay = 9
/** Behind the net pay, after what is still added or taken off, less will do: 'Payable', '打卡金额'. */
const laterNetPay = 8
/** Called the last one in so many words. */
export const finalNetPay = 10.5

/** The amounts of a row by their columns; NaN where none stands. */
function amountsOf(grid: QuickGrid, row: number): Float64Array {
  const amounts = new Float64Array(grid.columnCount).fill(Number.NaN)
  for (const column of filledColumns(grid, row)) {
    const cell = grid.cell(row, column)
    if (!isNumeric(cell)) continue
    // Shares are numeric and no amounts.
    const amount = cell.kind === 'number' ? cell.value : parseAmount(cell.text)
    if (amount !== null) amounts[column] = Number(amount)
  }
  return amounts
}

const isSame = (one = Number.NaN, other = Number.NaN): boolean => Math.abs(one - other) < 0.005

/** Net pay in two parts, by bank and in cash, is still the net pay: some column holds what the part leaves of it. */
function isPart(rows: readonly Float64Array[], whole: number, part: number): boolean {
  const [first] = rows
  if (first === undefined) return false
  const isRest = (amounts: Float64Array, rest: number): boolean =>
    isSame(amounts[whole], (amounts[part] ?? Number.NaN) + (amounts[rest] ?? Number.NaN))
  for (let rest = 0; rest < first.length; rest++) {
    if (rest !== whole && rest !== part && rows.every((amounts) => isRest(amounts, rest))) return true
  }
  return false
}

/**
 * Another column that is called net pay as plainly has other amounts: which of them is paid out, a person must say. What
 * calls itself the last is asked about where it leaves out somebody whom the other pays.
 */
export function isContested(best: Candidate, candidates: Candidate[], grid: QuickGrid, firstRow: number): boolean {
  const rivals = candidates
    .filter(({ role, rank, column }) => {
      const min = column > best.column ? laterNetPay : plainNetPay
      return role === 'netPay' && rank >= min && column !== best.column
    })
    .slice(0, maxRivals)
  if (rivals.length === 0) return false
  // Row by row, since grids find a row's cells anew each time they are led away.
  const rows: Float64Array[] = []
  for (let row = firstRow; row < Math.min(grid.rowCount, firstRow + comparedRows); row++)
    rows.push(amountsOf(grid, row))
  const paid = (amounts: Float64Array, column: number): number => amounts[column] ?? Number.NaN
  return rivals.some(({ column }) => {
    if (best.rank >= finalNetPay) return rows.some((row) => paid(row, column) > 0 && !(paid(row, best.column) > 0))
    const differing = rows.filter((row) => Math.abs(paid(row, best.column) - paid(row, column)) >= 0.005)
    return differing.length > 0 && (column < best.column || !isPart(differing, best.column, column))
  })
}
