import { type QuickGrid, textAt } from './grid-view.ts'

const sampledRows = 60
/** The number of rows that show counting at least, and the share of steps that must be steps of one. */
const [minCounted, countedShare] = [2, 0.7]
const wholeNumber = /^\d{1,6}$/

/** True if a column counts the rows below: 1, 2, 3, perhaps with other things in between. */
export function countsRows(grid: QuickGrid, column: number, from: number): boolean {
  let counted = 0
  let others = 0
  let before = 0
  for (let row = from; row < Math.min(grid.rowCount, from + sampledRows); row++) {
    const text = textAt(grid, row, column)
    if (!wholeNumber.test(text)) continue
    const number = Number(text)
    // Lists of several parts begin again with 1.
    if (number === before + 1 || number === 1) counted++
    else others++
    before = number
  }
  return counted >= minCounted && counted >= (counted + others) * countedShare
}
