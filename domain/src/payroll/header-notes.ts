import { isNumeric, type QuickGrid, textAt } from './grid-view.ts'
import { unitText } from './header-words.ts'

function bare(text: string): string {
  return text.replace(/^[(\uff08[]\s*(.*?)\s*[)\uff09\]]$/, '$1')
}

/** '1 2 3 4 …', '① ② ③=①+②', '(a) (b) (c=a+b)': the columns' numbers and how they are computed. */
function isColumnNumbers(texts: string[]): boolean {
  if (texts.length < 3) return false
  const bares = texts.map(bare)
  const steps = bares.filter(
    (text, index) => index > 0 && /^\d{1,5}$/.test(text) && Number(text) === Number(bares[index - 1]) + 1,
  ).length
  if (texts.length >= 4 && steps >= (texts.length - 1) * 0.8) return true
  const marks = bares.filter((text) =>
    /^(?:[A-Za-z]{1,2}|[\u2460-\u2473]|\d{1,2})(?:\s*=.*)?$|^[=(（].*[+*/×÷-].*$/.test(text),
  ).length
  const computed = bares.filter(
    (text) => /[=+*/×÷-]/.test(text) || /^[A-Za-z]{1,2}$|^[\u2460-\u2473]$/.test(text),
  ).length
  return marks >= texts.length * 0.8 && computed >= 1 && computed >= steps
}

/** Rates of the columns: '8%', 0.12. */
function isRates(grid: QuickGrid, row: number, columns: number[]): boolean {
  const numbers = columns.filter((column) => isNumeric(grid.cell(row, column)))
  return (
    numbers.length >= 2 &&
    numbers.every((column) => {
      const cell = grid.cell(row, column)
      const value = Number(cell.value)
      return /[%\uff05]$/.test(cell.text.trim()) || (value >= 0 && value < 1)
    })
  )
}

/**
 * True for a row right below the header that speaks about the columns and not of a person: their numbers, units, rates.
 * @param hasName whether the row's name cell names somebody
 */
export function speaksOfColumns(grid: QuickGrid, row: number, columns: number[], hasName: boolean): boolean {
  const texts = columns.map((column) => textAt(grid, row, column))
  if (isColumnNumbers(texts)) return true
  if (texts.length >= 2 && texts.filter((text) => unitText.test(text)).length >= texts.length * 0.8) return true
  return !hasName && isRates(grid, row, columns)
}
