import { kindAt, type QuickGrid } from './grid-view.ts'
import { deductionWord, grossWord, neverNet } from './header-words.ts'
import { parseAmount } from './money.ts'

/** Rows that are enough to see whether one amount is made up of others. */
const sampledRows = 60
const mostParts = 5
/** Each is held against each before it. */
const mostAmounts = 80

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

/** An amount column with its name. */
export interface Amount {
  index: number
  label: string
}

/**
 * The last column that is, row by row, what is left of an earlier one: the deductions stand between them, one by one or
 * as a sum right before. Net pay under whatever name.
 */
export function leftOver(grid: QuickGrid, firstRow: number, amounts: Amount[]): { net: number; gross: number } | null {
  if (amounts.length > mostAmounts) return null
  const rows: number[][] = []
  for (let row = firstRow; row < Math.min(grid.rowCount, firstRow + sampledRows); row++) {
    const values = amounts.map(({ index }) => valueAt(grid, row, index))
    if (values.filter((value) => value !== 0).length >= 3) rows.push(values)
  }
  if (rows.length < 2) return null
  const agrees = (gross: number, from: number, net: number): boolean => {
    const taken = (values: number[]): number => values.slice(from, net).reduce((sum, value) => sum + value, 0)
    const isLeft = (values: number[]): boolean =>
      Math.abs((values[gross] ?? 0) - taken(values) - (values[net] ?? 0)) < 0.006
    // A sum whose parts follow it is no deduction, and where nothing is taken two columns are alike and say nothing.
    const isDeduction = amounts.slice(from, net).some(({ label }) => deductionWord.test(label))
    const isTelling = isDeduction && rows.some((values) => taken(values) !== 0)
    return isTelling && rows.filter(isLeft).length >= rows.length * 0.9
  }
  for (let net = amounts.length - 1; net >= 2; net--) {
    if (neverNet.test(amounts[net]?.label ?? '')) continue
    for (let gross = net - 2; gross >= 0; gross--) {
      if (!grossWord.test(amounts[gross]?.label ?? '')) continue
      if (agrees(gross, gross + 1, net) || agrees(gross, net - 1, net))
        return { net: amounts[net]?.index ?? 0, gross: amounts[gross]?.index ?? 0 }
    }
  }
  return null
}
