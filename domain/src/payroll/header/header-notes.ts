import { isNumeric, type QuickGrid, textAt } from '../grid/grid-view.ts'
import type { Cell } from '../table.ts'
import { columnsWord, rateWord, unitText } from '../vocabulary/header-words.ts'
import { headerWeight, matchRoles, nameHalf } from '../vocabulary/match-role.ts'

function bare(text: string): string {
  return text.replace(/^[(\uff08[]\s*(.*?)\s*[)\uff09\]]$/, '$1')
}

/**
 * True for a row that numbers the columns and says how they are computed: '1 2 3 4 …', '① ② ③=①+②', '(a) (b) (c=a+b)'.
 */
function isColumnNumbers(texts: string[]): boolean {
  if (texts.length < 3) return false
  const isLed = columnsWord.test(texts[0] ?? '')
  const bares = (isLed ? texts.slice(1) : texts).map(bare)
  const orders = bares.map((text) => Number(/^(\d{1,5})(?:\s*[=\uff1d].*)?$/.exec(text)?.[1] ?? Number.NaN))
  const steps = orders.filter((order, index) => order === (orders[index - 1] ?? Number.NaN) + 1).length
  if (bares.length >= (isLed ? 3 : 4) && steps >= (bares.length - 1) * 0.8) return true
  const marks = bares.filter((text) =>
    /^(?:[A-Za-z]{1,2}|[\u2460-\u2473]|\d{1,2})(?:\s*=.*)?$|^[=(（].*[+*/×÷-].*$/.test(text),
  )
  const computed = bares.filter(
    (text) => /[=+*/×÷-]/.test(text) || /^[A-Za-z]{1,2}$|^[\u2460-\u2473]$/.test(text),
  ).length
  // Column letters are all different; marks of attendance are not: P P A P.
  const areDistinct = new Set(marks).size >= marks.length * 0.9
  // A single letter among small numbers is somebody's grade.
  const areCounted = steps + computed >= (bares.length - 1) * 0.6
  return areDistinct && areCounted && marks.length >= bares.length * 0.8 && computed >= 1 && computed >= steps
}

/**
 * True for a row of rates for the columns: '8%', 0.12. Zeros alone are a person's amounts, and so may percentages
 * beside several words be.
 */
function isRates(grid: QuickGrid, row: number, columns: number[]): boolean {
  const cells = columns.map((column) => grid.cell(row, column))
  const numbers = cells.filter(isNumeric)
  const words = cells.filter((cell) => !isNumeric(cell))
  const isPercentage = ({ text }: Cell): boolean => /[%\uff05]$/.test(text.trim())
  if (numbers.length > 0 && numbers.every(isPercentage)) return numbers.length > 1 || words.length < 2
  if (numbers.length < 2 || (words.length > 1 && !words.some(({ text }) => rateWord.test(text)))) return false
  const isShare = (cell: Cell): boolean => isPercentage(cell) || (Number(cell.value) >= 0 && Number(cell.value) < 1)
  return numbers.every(isShare) && numbers.some(({ value }) => Number(value) > 0)
}

const minGuidance = 6
const rowsBelow = 5
/** The maximum number of rows of a header and of titles merged over it. */
const headerRows = 3

/** True for a header of names or of a part of them. */
function isOverNames(text: string): boolean {
  return nameHalf(text) !== undefined || matchRoles(text).some(({ role, rank }) => role === 'name' && rank >= 3)
}

/**
 * True for a row right below the header that explains how to fill the columns ('1 = regular, 2 = contract'): it has
 * long texts where the people below have numbers.
 */
export function isGuidance(grid: QuickGrid, row: number, columns: number[]): boolean {
  const cells = columns.map((column) => grid.cell(row, column))
  if (cells.some((cell) => cell.kind !== 'text' || isNumeric(cell))) return false
  // It goes row by row, because grids look up the cells of a row anew after every change of row.
  const words = columns.filter((column) => headerWeight(textAt(grid, row, column)) === 0)
  const long = columns.filter((column) => textAt(grid, row, column).length >= minGuidance)
  // A person who has words instead of pay is still a person.
  for (let above = row - headerRows; above < row; above++)
    if (words.some((column) => isOverNames(textAt(grid, above, column)))) return false
  const guided = new Set<number>()
  for (let below = row + 1; below <= Math.min(row + rowsBelow, grid.rowCount - 1); below++)
    for (const column of long) if (isNumeric(grid.cell(below, column))) guided.add(column)
  return guided.size >= 3
}

/**
 * True for a row right below the header that describes the columns and not a person: their numbers, units or rates.
 * @param hasName whether the name cell of the row contains a name
 */
export function speaksOfColumns(grid: QuickGrid, row: number, columns: number[], hasName: boolean): boolean {
  const texts = columns.map((column) => textAt(grid, row, column))
  if (isColumnNumbers(texts)) return true
  if (texts.length >= 2 && texts.filter((text) => unitText.test(text)).length >= texts.length * 0.8) return true
  return !hasName && isRates(grid, row, columns)
}
