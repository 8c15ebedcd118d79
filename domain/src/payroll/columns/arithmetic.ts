import { parseAmount } from '../../money/money.ts'
import { filledColumns, isNumeric, type QuickGrid } from '../grid/grid-view.ts'
import type { TableFacts } from './column-facts.ts'

const sampledRows = 30
/** Binary numbers are precise enough, because no amount is made from them. */
const sameAmount = 0.005
/** Fewer rows with a deduction may agree by chance. */
const minDeducted = 2
/** No payroll that anybody reads has more columns, and comparing each with each takes too long. */
const maxCompared = 300

/** The amounts of a row by column; NaN where there is none. */
type Amounts = Float64Array

function amountsOf(grid: QuickGrid, row: number): Amounts {
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

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < sameAmount

/** How the amounts of a table's columns belong together, by a sample of its rows. */
export class Arithmetic {
  readonly #grid: QuickGrid
  readonly #firstRow: number
  #sampled: readonly Amounts[] | undefined

  constructor(grid: QuickGrid, firstRow: number) {
    this.#grid = grid
    this.#firstRow = firstRow
  }

  get #rows(): readonly Amounts[] {
    if (this.#sampled !== undefined) return this.#sampled
    const rows: Amounts[] = []
    // It goes row by row, because grids look up the cells of a row anew after every change of row.
    for (let row = this.#firstRow; row < Math.min(this.#grid.rowCount, this.#firstRow + sampledRows); row++)
      rows.push(amountsOf(this.#grid, row))
    this.#sampled = rows
    return rows
  }

  #differing(one: number, other: number): readonly Amounts[] {
    return this.#rows.filter((row) => Math.abs(paid(row, one) - paid(row, other)) >= sameAmount)
  }

  /** True if some row has other amounts in the two columns. */
  differ(one: number, other: number): boolean {
    return this.#differing(one, other).length > 0
  }

  /** True if a column pays somebody whom the other one leaves out. */
  paysMore(column: number, other: number): boolean {
    return this.#rows.some((row) => paid(row, column) > 0 && !(paid(row, other) > 0))
  }

  /** True if a column has one part of another's amounts, where they differ, and a third one the remainder. */
  isPart(part: number, whole: number): boolean {
    const rows = this.#differing(part, whole)
    if (rows.length === 0) return false
    const isRest = (row: Amounts, rest: number): boolean => isSame(paid(row, whole), paid(row, part) + paid(row, rest))
    for (let rest = 0; rest < this.#grid.columnCount; rest++)
      if (rest !== whole && rest !== part && rows.every((row) => isRest(row, rest))) return true
    return false
  }

  /** True if a column is, in every row with deductions, another column less all the deductions before it. */
  isGrossLessDeductions(column: number, { columns, deducted }: TableFacts): boolean {
    if (columns.length > maxCompared) return false
    const before = columns.filter(({ index }) => index < column)
    const filled = this.#rows.filter((row) => paid(row, column) > 0)
    return deducted.some((deductions) => {
      if (deductions > column) return false
      const rows = filled.filter((row) => paid(row, deductions) > 0)
      if (rows.length === 0 || rows.length < Math.min(minDeducted, filled.length)) return false
      const isRest = (row: Amounts, gross: number): boolean =>
        isSame(paid(row, column), paid(row, gross) - paid(row, deductions))
      return before.some(({ index: gross }) => rows.every((row) => isRest(row, gross)))
    })
  }
}

const paid = (row: Amounts, column: number): number => row[column] ?? Number.NaN
