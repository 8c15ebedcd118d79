import { kindAt, type QuickGrid } from './grid-view.ts'
import { parseAmount } from './money.ts'

/** Rows that are enough to see whether one amount is made up of others. */
const sampledRows = 60
const mostParts = 5

// Only a guess which column is meant, so binary numbers are good enough; no amount comes of it.
function valueAt(grid: QuickGrid, row: number, column: number): number {
  const kind = kindAt(grid, row, column)
  if (kind !== 'number' && kind !== 'text') return 0
  const cell = grid.cell(row, column)
  return Number(kind === 'number' ? cell.value : (parseAmount(cell.text) ?? 0))
}

/**
 * The column whose amounts are the sums of all the others', row by row: what was paid in all, beside what was paid by
 * bank and what in cash. Undefined where no column is such a whole.
 */
export function wholeAmong(grid: QuickGrid, firstRow: number, columns: number[]): number | undefined {
  if (columns.length < 3 || columns.length > mostParts + 1) return undefined
  let rows = 0
  let severalParts = 0
  const agreeing = columns.map(() => 0)
  for (let row = firstRow; row < Math.min(grid.rowCount, firstRow + sampledRows); row++) {
    const values = columns.map((column) => valueAt(grid, row, column))
    if (values.every((value) => value === 0)) continue
    rows++
    if (values.filter((value) => value !== 0).length >= 3) severalParts++
    const sum = values.reduce((total, value) => total + value, 0)
    values.forEach((value, index) => {
      if (Math.abs(sum - 2 * value) < 0.006) agreeing[index] = (agreeing[index] ?? 0) + 1
    })
  }
  const wholes = columns.filter((_column, index) => (agreeing[index] ?? 0) >= rows * 0.9)
  return severalParts > 0 && wholes.length === 1 ? wholes[0] : undefined
}
