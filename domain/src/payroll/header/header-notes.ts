import { isNumeric, type QuickGrid, textAt } from '../grid/grid-view.ts'
import type { Cell } from '../table.ts'
import { columnsWord, rateWord, unitText } from '../vocabulary/header-words.ts'
import { headerWeight, matchRoles, nameHalf } from '../vocabulary/match-role.ts'

function bare(text: string): string {
  return text.replace(/^[(\uff08[]\s*(.*?)\s*[)\uff09\]]$/, '$1')
}

/** So many texts behind a word for it number the columns; without the word it takes one more. */
const [minNumbers, minUnled] = [3, 4]
/** The share of the numbers that must count on. */
const countedShare = 0.8
/**
 * Letters, numbers and formulas for columns: the share of the texts that they are, the share of them that is different,
 * and the share that counts on or is computed.
 */
const marked = { share: 0.8, distinct: 0.9, counted: 0.6 }

/**
 * True for a row that numbers the columns and says how they are computed: '1 2 3 4 …', '① ② ③=①+②', '(a) (b) (c=a+b)'.
 */
function isColumnNumbers(texts: string[]): boolean {
  if (texts.length < minNumbers) return false
  const isLed = columnsWord.test(texts[0] ?? '')
  const bares = (isLed ? texts.slice(1) : texts).map(bare)
  const orders = bares.map((text) => Number(/^(\d{1,5})(?:\s*[=\uff1d].*)?$/.exec(text)?.[1] ?? Number.NaN))
  const steps = orders.filter((order, index) => order === (orders[index - 1] ?? Number.NaN) + 1).length
  if (bares.length >= (isLed ? minNumbers : minUnled) && steps >= (bares.length - 1) * countedShare) return true
  const marks = bares.filter((text) =>
    /^(?:[A-Za-z]{1,2}|[\u2460-\u2473]|\d{1,2})(?:\s*=.*)?$|^[=(（].*[+*/×÷-].*$/.test(text),
  )
  const computed = bares.filter(
    (text) => /[=+*/×÷-]/.test(text) || /^[A-Za-z]{1,2}$|^[\u2460-\u2473]$/.test(text),
  ).length
  // Column letters are all different; marks of attendance are not: P P A P.
  const areDistinct = new Set(marks).size >= marks.length * marked.distinct
  // A single letter among small numbers is somebody's grade.
  const areCounted = steps + computed >= (bares.length - 1) * marked.counted
  return areDistinct && areCounted && marks.length >= bares.length * marked.share && computed >= 1 && computed >= steps
}

/** Two words or two numbers are no accident. */
const several = 2

/**
 * True for a row of rates for the columns: '8%', 0.12. Zeros alone are a person's amounts, and so may percentages
 * beside several words be.
 */
function isRates(grid: QuickGrid, row: number, columns: number[]): boolean {
  const cells = columns.map((column) => grid.cell(row, column))
  const numbers = cells.filter(isNumeric)
  const words = cells.filter((cell) => !isNumeric(cell))
  const isPercentage = ({ text }: Cell): boolean => /[%\uff05]$/.test(text.trim())
  if (numbers.length > 0 && numbers.every(isPercentage)) return numbers.length >= several || words.length < several
  if (numbers.length < several || (words.length >= several && !words.some(({ text }) => rateWord.test(text))))
    return false
  const isShare = (cell: Cell): boolean => isPercentage(cell) || (Number(cell.value) >= 0 && Number(cell.value) < 1)
  return numbers.every(isShare) && numbers.some(({ value }) => Number(value) > 0)
}

/** The length from which a text may explain something. */
const minGuidance = 6
/** So many of these texts have a number below them, in one of so many rows. */
const minGuided = 3
const rowsBelow = 5
/** The maximum number of rows of a header and of titles merged over it. */
const headerRows = 3
/** The rank from which a label may be that of names. */
const likelyName = 3

/** True for a header of names or of a part of them. */
function isOverNames(text: string): boolean {
  return (
    nameHalf(text) !== undefined || matchRoles(text).some(({ role, rank }) => role === 'name' && rank >= likelyName)
  )
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
  return guided.size >= minGuided
}

/** The share of texts in a row of units that must be units. */
const unitShare = 0.8

/**
 * True for a row right below the header that describes the columns and not a person: their numbers, units or rates.
 * @param hasName whether the name cell of the row contains a name
 */
export function speaksOfColumns(grid: QuickGrid, row: number, columns: number[], hasName: boolean): boolean {
  const texts = columns.map((column) => textAt(grid, row, column))
  if (isColumnNumbers(texts)) return true
  if (texts.length >= several && texts.filter((text) => unitText.test(text)).length >= texts.length * unitShare)
    return true
  return !hasName && isRates(grid, row, columns)
}
