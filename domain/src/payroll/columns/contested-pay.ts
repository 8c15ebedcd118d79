import { parseAmount } from '../../money/money.ts'
import { filledColumns, isNumeric, type QuickGrid } from '../grid/grid-view.ts'
import type { Candidate } from './column-roles.ts'

const comparedRows = 30
/** A sheet with more net pay columns than this is not a payroll that anybody reads. */
const maxRivals = 20
const plainNetPay = 9
/** A lower rank is enough after the net pay column, behind what is still added or deducted: 'Payable', '打卡金额'. */
const laterNetPay = 8
/** The rank of a label that says it is the final net pay. */
export const finalNetPay = 10.5

/** The amounts of a row by column; NaN where there is none. */
function amountsOf(grid: QuickGrid, row: number): Float64Array {
  const amounts = new Float64Array(grid.columnCount).fill(Number.NaN)
  for (const column of filledColumns(grid, row)) {
    const cell = grid.cell(row, column)
    if (!isNumeric(cell)) continue
    // Percentages are numeric but are not amounts.
    const amount = cell.kind === 'number' ? cell.value : parseAmount(cell.text)
    if (amount !== null) amounts[column] = Number(amount)
  }
  return amounts
}

const isSame = (one = Number.NaN, other = Number.NaN): boolean => Math.abs(one - other) < 0.005

/**
 * True if `part` is one part of the net pay, for instance paid by bank or in cash: another column holds the remainder.
 */
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
 * True if HR must decide which column is paid out, because another column is labelled as net pay just as clearly and
 * has other amounts. A column labelled as the final net pay is in doubt if it leaves out somebody whom another column
 * pays.
 */
export function isContested(best: Candidate, candidates: Candidate[], grid: QuickGrid, firstRow: number): boolean {
  const rivals = candidates
    .filter(({ role, rank, column }) => {
      const min = column > best.column ? laterNetPay : plainNetPay
      return role === 'netPay' && rank >= min && column !== best.column
    })
    .slice(0, maxRivals)
  if (rivals.length === 0) return false
  // It goes row by row, because grids look up the cells of a row anew after every change of row.
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
