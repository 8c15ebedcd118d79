import { isZeroAmount, parseAmount } from '../../money/money.ts'
import { columnCell } from '../columns/column-cell.ts'
import { isKey } from '../columns/single-roles.ts'
import type { TableShape } from '../columns/table-shape.ts'
import { countsRows } from '../grid/counting.ts'
import { filledColumns, isNumeric, type QuickGrid, textAt } from '../grid/grid-view.ts'
import type { Cell, Column } from '../table.ts'
import { runningNumber } from '../vocabulary/header-words.ts'
import { headerWeight } from '../vocabulary/match-role.ts'
import { isBlankName, plain } from '../vocabulary/plain-text.ts'
import {
  amountInWords,
  averageWord,
  bareNumber,
  inWordsLabel,
  statisticWord,
  totalWord,
} from '../vocabulary/row-words.ts'

const nothing: Cell = { kind: 'empty', text: '', value: '' }

/** The number of rows below a row that are searched for the next one that is not empty. */
const nearRows = 5

/** The cells of a table's rows by what their columns mean. */
export class RowCells {
  readonly grid: QuickGrid
  readonly shape: TableShape
  readonly name: Column | undefined
  readonly money: readonly Column[]
  readonly keys: readonly Column[]
  readonly contacts: readonly Column[]
  readonly #net: Column | undefined
  #number: Column | null | undefined
  readonly #keySamples = new Map<Column, KeySample>()
  #namedRow = -1
  #nameThere = ''
  #paidRow = -1
  #paidThere: Cell = nothing

  constructor(grid: QuickGrid, shape: TableShape) {
    this.grid = grid
    this.shape = shape
    this.name = shape.columns.find((column) => column.role === 'name')
    this.#net = shape.columns.find((column) => column.role === 'netPay')
    this.money = shape.columns.filter((column) => column.role === 'money' || column.role === 'netPay')
    this.keys = shape.columns.filter(({ role }) => isKey(role))
    this.contacts = shape.columns.filter(({ role }) => role === 'phone' || role === 'email')
  }

  filled(row: number): number[] {
    return filledColumns(this.grid, row, this.shape.left, this.shape.right)
  }

  /** The column to which a question about a row leads. */
  get nameColumn(): number {
    return this.name?.index ?? this.shape.left
  }

  nameOf(row: number): string {
    if (row !== this.#namedRow) {
      this.#namedRow = row
      this.#nameThere =
        this.name === undefined ? '' : columnCell(this.grid, row, this.name, this.shape.halves).text.trim()
    }
    return this.#nameThere
  }

  /** A number stands in the place of the name. */
  isNumberNamed(row: number): boolean {
    return bareNumber.test(this.nameOf(row))
  }

  /** The net pay of a row, or its first amount if the table has no net pay. */
  paidCell(row: number): Cell {
    if (row !== this.#paidRow) {
      this.#paidRow = row
      const paid = this.#net ?? this.money[0]
      this.#paidThere = paid === undefined ? nothing : this.grid.cell(row, paid.index)
    }
    return this.#paidThere
  }

  /** True if the row has pay other than zero. A cell that could not be computed may be pay. */
  hasPay(row: number): boolean {
    return this.money.some((column) => {
      const cell = this.grid.cell(row, column.index)
      return cell.kind === 'error' || cell.uncached === true || isPaidAmount(cell)
    })
  }

  isBlankNet(row: number): boolean {
    return this.#net === undefined || textAt(this.grid, row, this.#net.index) === ''
  }

  isNumberAt(row: number, column: number): boolean {
    return isNumeric(this.grid.cell(row, column))
  }

  isInWordsAt(row: number, column: number): boolean {
    return amountInWords.test(plain(textAt(this.grid, row, column)))
  }

  /** The text of the column that numbers people; '' if there is none. */
  numberOf(row: number): string {
    const column = this.#findNumber()
    return column === null ? '' : textAt(this.grid, row, column.index)
  }

  /** The column that numbers people by its label, or because it counts them before their names. */
  #findNumber(): Column | null {
    if (this.#number !== undefined) return this.#number
    const { columns, bottom } = this.shape
    const before = this.name === undefined ? [] : columns.slice(0, columns.indexOf(this.name))
    this.#number =
      columns.find(({ role, label }) => role === 'employeeNo' || runningNumber.test(label.trim())) ??
      before.find(({ role, index }) => role === 'text' && countsRows(this.grid, index, bottom + 1)) ??
      null
    return this.#number
  }

  /** True if the row is numbered as the people are: '3 | 张三 3月15离职'. */
  isListed(row: number): boolean {
    const column = this.#findNumber()
    if (column === null) return false
    const cell = this.grid.cell(row, column.index)
    return isNumeric(cell) && cell.text.trim() !== '-'
  }

  /** True if the row has a number or contact that identifies a person. */
  isKeyed(row: number): boolean {
    return this.keys.some((column) => this.#isOwn(textAt(this.grid, row, column.index), column))
  }

  /** True if a key other than 0 is there, which a formula shows for an empty cell. */
  hasKey(row: number): boolean {
    return this.keys.some((column) => {
      const text = textAt(this.grid, row, column.index)
      return text !== '0' && this.#isOwn(text, column)
    })
  }

  /** True if the cell is nobody's key: a dash, an amount or, where keys are longer, the number of people above. */
  isNoKey(row: number, column: Column): boolean {
    const text = textAt(this.grid, row, column.index)
    if (text === '' || isBlankName(text) || amountText.test(text)) return true
    const isCount = shortCount.test(text) && Number(text) <= row - this.shape.bottom
    return isCount && text.length < this.#sample(column).usualLength
  }

  /** True for what may be somebody's key: words are none where the keys of others have digits. */
  #isOwn(text: string, column: Column): boolean {
    if (!isOwn(text) || (column.role === 'phone' && text.replace(/\D/g, '').length < minPhoneDigits)) return false
    // A count in the place of a mailbox is none.
    if (column.role === 'email' && shortCount.test(text)) return false
    if (!hasDigit.test(text))
      return text.includes('@') || (!this.#sample(column).haveDigits && headerWeight(text) === 0)
    return !amountText.test(text)
  }

  #sample(column: Column): KeySample {
    let sample = this.#keySamples.get(column)
    if (sample === undefined) {
      sample = this.#readSample(column.index)
      this.#keySamples.set(column, sample)
    }
    return sample
  }

  #readSample(column: number): KeySample {
    const from = this.shape.bottom + 1
    const texts: string[] = []
    for (let row = from; row < Math.min(this.grid.rowCount, from + sampledKeys); row++) {
      const text = textAt(this.grid, row, column)
      if (!isBlankName(text)) texts.push(text)
    }
    const withDigits = texts.filter((text) => hasDigit.test(text)).length
    const lengths = texts.map(({ length }) => length).sort((a, b) => a - b)
    return {
      haveDigits: texts.length > 0 && withDigits >= texts.length * digitsShare,
      usualLength: lengths[Math.floor(lengths.length / 2)] ?? 0,
    }
  }

  /** The next row that is not empty, if it is near. */
  nextFilled(row: number): number | null {
    for (let next = row + 1; next <= Math.min(row + nearRows, this.grid.rowCount - 1); next++)
      if (this.filled(next).length > 0) return next
    return null
  }
}

/** What the first keys of a column have in common; totals and other rows stand in between. */
interface KeySample {
  haveDigits: boolean
  usualLength: number
}

const [sampledKeys, digitsShare] = [40, 0.5]
const minPhoneDigits = 5
const shortCount = /^[1-9]\d{0,4}$/
/** An amount of another table in the place of keys. */
const amountText = /^\p{Sc}|^-?[\d,]+\.\d{1,4}$/u
const hasDigit = /\d/

/** Letters and digits of a number, a telephone or a mailbox. */
const plainKey = /^[\w@.+-]*\d[\w@.+-]*$/

/** True for what may be somebody's key, and not a word for a sum in the place of keys. */
function isOwn(text: string): boolean {
  // A dash in the place of a key is none.
  if (isBlankName(text) && text !== '0') return false
  if (plainKey.test(text)) return true
  const word = plain(text)
  return ![totalWord, averageWord, statisticWord, amountInWords, inWordsLabel].some((words) => words.test(word))
}

function isPaidAmount(cell: Cell): boolean {
  if (cell.kind !== 'number' && cell.kind !== 'text') return false
  const amount = cell.kind === 'number' ? cell.value : parseAmount(cell.text)
  return amount !== null && /^-?\d/.test(amount) && !isZeroAmount(amount)
}
