import { parseAmount } from '../../../money/money.ts'
import { textAt } from '../../grid/grid-view.ts'
import { plain } from '../../vocabulary/plain-text.ts'
import { totalWord } from '../../vocabulary/row-words.ts'
import type { RowCells } from '../row-cells.ts'

/** A single row above a sum may state the same sum in other words. */
const minSummed = 2
/** The number of rows of a section that are looked at. */
const maxSection = 100
/** Half a cent for each amount, which a text file may have rounded, and a little for binary fractions. */
const roundingOf = (amounts: number): number => 0.006 + amounts * 0.005

/** True if the next sum below, told by its word, is that of this row and of all others down to it. */
export function isSummedBelow(cells: RowCells, row: number): boolean {
  const sums = cells.money.map(() => 0)
  const last = Math.min(row + maxSection, cells.grid.rowCount - 1)
  for (let next = row; next <= last && cells.filled(next).length > 0; next++) {
    const amounts = cells.money.map(({ index }) => amountAt(cells, next, index))
    if (next > row && isTotal(cells, next))
      return (
        next - row >= minSummed &&
        amounts.some((amount) => amount !== 0) &&
        amounts.every((amount, at) => Math.abs(amount - (sums[at] ?? 0)) < roundingOf(next - row))
      )
    amounts.forEach((amount, at) => {
      sums[at] = (sums[at] ?? 0) + amount
    })
  }
  return false
}

const isTotal = (cells: RowCells, row: number): boolean =>
  cells.filled(row).some((column) => totalWord.test(plain(textAt(cells.grid, row, column))))

// Binary numbers are precise enough here, because no amount is made from them.
function amountAt({ grid }: RowCells, row: number, column: number): number {
  const cell = grid.cell(row, column)
  const amount = cell.kind === 'number' ? cell.value : cell.kind === 'text' ? parseAmount(cell.text) : null
  return Number(amount ?? 0)
}
