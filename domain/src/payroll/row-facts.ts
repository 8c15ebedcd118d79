import { columnCell } from './columns.ts'
import { filledColumns, type QuickGrid, textAt } from './grid-view.ts'
import { runningNumber } from './header-words.ts'
import { isZeroAmount, parseAmount } from './money.ts'
import type { Cell, Column } from './table.ts'
import type { TableShape } from './table-shape.ts'

const nothing: Cell = { kind: 'empty', text: '', value: '' }

/** What stands in a row, by what its columns mean. */
export class RowFacts {
  readonly name: Column | undefined
  readonly net: Column | undefined
  readonly money: Column[]
  readonly keys: Column[]
  /** The column that numbers the people. */
  readonly number: Column | undefined
  readonly #grid: QuickGrid
  readonly #shape: TableShape
  #namedRow = -1
  #nameThere = ''
  #paidRow = -1
  #paidThere: Cell = nothing

  constructor(grid: QuickGrid, shape: TableShape) {
    this.#grid = grid
    this.#shape = shape
    this.name = shape.columns.find((column) => column.role === 'name')
    this.net = shape.columns.find((column) => column.role === 'netPay')
    this.money = shape.columns.filter((column) => column.role === 'money' || column.role === 'netPay')
    this.keys = shape.columns.filter(
      ({ role }) =>
        role === 'phone' || role === 'email' || role === 'idNumber' || role === 'employeeNo' || role === 'messenger',
    )
    this.number = shape.columns.find(({ role, label }) => role === 'employeeNo' || runningNumber.test(label.trim()))
  }

  nameOf(row: number): string {
    if (this.name === undefined) return ''
    if (row !== this.#namedRow) {
      this.#namedRow = row
      this.#nameThere = columnCell(this.#grid, row, this.name, this.#shape.halves).text.trim()
    }
    return this.#nameThere
  }

  /** The net pay of a row, or the first amount where the table has none. */
  paidCell(row: number): Cell {
    if (row !== this.#paidRow) {
      this.#paidRow = row
      const paid = this.net ?? this.money[0]
      this.#paidThere = paid === undefined ? nothing : this.#grid.cell(row, paid.index)
    }
    return this.#paidThere
  }

  /** Pay that is not zero. */
  hasPay(row: number): boolean {
    return this.money.some((column) => {
      const cell = this.#grid.cell(row, column.index)
      if (cell.kind === 'error' || cell.uncached === true) return true
      if (cell.kind !== 'number' && cell.kind !== 'text') return false
      const amount = cell.kind === 'number' ? cell.value : parseAmount(cell.text)
      return amount !== null && /^-?\d/.test(amount) && !isZeroAmount(amount)
    })
  }

  /** What tells one person from another is there, a number or a contact. */
  isKeyed(row: number): boolean {
    return this.keys.some(({ index }) => textAt(this.#grid, row, index) !== '')
  }

  /** Something beside the name says who it is: a number, a contact. */
  isTold(row: number): boolean {
    return this.isKeyed(row) || this.isNumbered(row)
  }

  isNumbered(row: number): boolean {
    return this.number !== undefined && textAt(this.#grid, row, this.number.index) !== ''
  }

  isBlankNet(row: number): boolean {
    return this.net === undefined || textAt(this.#grid, row, this.net.index) === ''
  }

  /** Words stand where amounts would: offices and those who hold them, without a colon between. */
  hasWordsForAmounts(row: number): boolean {
    return this.money.some(({ index }) => /\p{L}/u.test(textAt(this.#grid, row, index)))
  }

  nextFilled(row: number): number | null {
    for (let next = row + 1; next < Math.min(row + 6, this.#grid.rowCount); next++) {
      if (filledColumns(this.#grid, next, this.#shape.left, this.#shape.right).length > 0) return next
    }
    return null
  }
}
