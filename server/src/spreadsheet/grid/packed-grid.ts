import type { AmountSum } from '@zhixin/domain/money/money'
import type { ExpectedCell } from '@zhixin/domain/payroll/grid/grid-view'
import type { Cell, CellKind, Grid } from '@zhixin/domain/payroll/table'
import type { NumberFormat } from '../number-format/compile-format.ts'
import { isoToSerial, serialToIso } from '../number-format/date-parts.ts'
import { exactDecimal } from '../number-format/decimal-digits.ts'
import { dateSection, showNumber, showText } from '../number-format/show-value.ts'
import { formulaFlag, type PackedRows, packed } from './packed-rows.ts'
import type { PackedContext, PackedSheet } from './packed-sheet.ts'
import { decodeText, isPlainNumber, isPlainText } from './plain-bytes.ts'
import { plainCell } from './plain-cell.ts'
import { type AmountStyle, amountStyle, putAmount } from './put-amount.ts'

const emptyCell: Cell = Object.freeze({ kind: 'empty', text: '', value: '' })
const kindMask = 7
/** The number of digits that spreadsheet programs keep of a number. */
const maxDigits = 15

/** A sheet over its packed bytes. Cells become objects only on request; requests row by row are fast. */
export class PackedGrid implements Grid {
  readonly name: string
  readonly rowCount: number
  readonly columnCount: number
  readonly merges: Grid['merges']
  readonly hiddenRows: ReadonlySet<number>
  readonly hiddenColumns: ReadonlySet<number>
  readonly hidden: boolean
  readonly mergesLost: boolean
  readonly #rows: PackedRows
  readonly #context: PackedContext
  readonly #places: Int32Array
  readonly #used: Int32Array
  readonly #dateless: readonly boolean[]
  readonly #amountStyles: readonly AmountStyle[]
  /** The format of cells whose style the file does not describe. */
  readonly #noStyle: AmountStyle
  /** The cells of the placed row that were asked for: detection asks for the same cell of a row several times. */
  readonly #cells: (Cell | undefined)[]
  #usedCount = 0
  #isInOrder = true
  #placedRow = -1
  #at = 0

  constructor(sheet: PackedSheet, context: PackedContext) {
    this.name = sheet.name
    this.rowCount = sheet.rows.rowCount
    this.columnCount = sheet.rows.columnCount
    this.merges = sheet.merges
    this.hiddenRows = sheet.hiddenRows
    this.hiddenColumns = sheet.hiddenColumns
    this.hidden = sheet.hidden
    this.mergesLost = sheet.mergesLost
    this.#rows = sheet.rows
    this.#context = context
    this.#places = new Int32Array(this.columnCount)
    this.#used = new Int32Array(this.columnCount)
    this.#cells = Array.from({ length: this.columnCount }, () => undefined)
    this.#dateless = context.formats.map((format) => !format.hasDates)
    this.#amountStyles = context.formats.map(amountStyle)
    this.#noStyle = amountStyle(undefined)
  }

  #varint(): number {
    const { bytes } = this.#rows
    let value = 0
    let shift = 0
    for (;;) {
      const byte = bytes[this.#at++] as number
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
      shift += 7
    }
  }

  /** Finds where each cell of a row begins, once per row. */
  #place(row: number): void {
    for (let index = 0; index < this.#usedCount; index++) {
      const column = this.#used[index] as number
      this.#places[column] = 0
      this.#cells[column] = undefined
    }
    this.#usedCount = 0
    this.#isInOrder = true
    this.#placedRow = row
    if (row < 0 || row >= this.rowCount) return
    const end = this.#rows.ends[row] as number
    this.#at = this.#rows.starts[row] as number
    const { bytes } = this.#rows
    let before = -1
    while (this.#at < end) {
      const column = this.#varint()
      if (column < before) this.#isInOrder = false
      before = column
      if (this.#places[column] === 0) this.#used[this.#usedCount++] = column
      this.#places[column] = this.#at
      const kind = (bytes[this.#at++] as number) & kindMask
      this.#varint()
      const payload = this.#varint()
      if (kind !== packed.shared && kind !== packed.boolean && kind !== packed.uncached) this.#at += payload
    }
  }

  #find(row: number, column: number): number {
    if (row !== this.#placedRow) this.#place(row)
    return this.#places[column] ?? 0
  }

  /** Returns the columns of a row that have a value, for loops over wide and sparse sheets. */
  filledColumns(row: number): number[] {
    if (row !== this.#placedRow) this.#place(row)
    const columns: number[] = []
    for (let index = 0; index < this.#usedCount; index++) columns.push(this.#used[index] as number)
    return this.#isInOrder ? columns : columns.sort((a, b) => a - b)
  }

  /** Returns only the kind, which is several times cheaper than the cell. */
  kind(row: number, column: number): CellKind {
    const at = this.#find(row, column)
    if (at === 0) return 'empty'
    const kind = ((this.#rows.bytes[at] as number) & kindMask) as (typeof packed)[keyof typeof packed]
    switch (kind) {
      case packed.shared: {
        this.#at = at + 1
        this.#varint()
        const length = this.#context.strings.lengthOf(this.#varint())
        return length === undefined ? 'error' : length === 0 ? 'empty' : 'text'
      }
      case packed.text: {
        this.#at = at + 1
        this.#varint()
        return this.#varint() === 0 ? 'empty' : 'text'
      }
      case packed.boolean:
        return 'boolean'
      case packed.error:
        return 'error'
      case packed.number: {
        // The usual case is checked first: most formats show no dates, and most numbers have at most one point.
        this.#at = at + 1
        const style = this.#varint()
        const length = this.#varint()
        const isDigits = isPlainNumber(this.#rows.bytes, this.#at, this.#at + length)
        if (isDigits && this.#dateless[style] !== false && !this.#context.formulasUncomputed) return 'number'
        return this.cell(row, column).kind
      }
      default:
        return this.cell(row, column).kind
    }
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: an inner loop that runs for every byte or cell and keeps its state in local variables.
  areUsable(row: number, columns: readonly ExpectedCell[]): boolean {
    const { strings, formats, formulasUncomputed } = this.#context
    if (formulasUncomputed) return false
    if (row !== this.#placedRow) this.#place(row)
    const { bytes } = this.#rows
    for (const { index, isAmount } of columns) {
      const at = this.#places[index] ?? 0
      if (at === 0) continue
      const kind = (bytes[at] as number) & kindMask
      this.#at = at + 1
      const style = this.#varint()
      const payload = this.#varint()
      if (kind === packed.number) {
        if (payload > maxDigits || this.#dateless[style] === false) return false
        if (!isPlainNumber(bytes, this.#at, this.#at + payload)) return false
      } else {
        if (isAmount || formats[style]?.textSection !== undefined) return false
        if (kind === packed.shared) {
          if (!strings.isPlain(payload)) return false
        } else if (kind !== packed.text || !isPlainText(bytes, this.#at, payload)) return false
      }
    }
    return true
  }

  cell(row: number, column: number): Cell {
    const at = this.#find(row, column)
    if (at === 0) return emptyCell
    const known = this.#cells[column]
    if (known !== undefined) return known
    const cell = this.#make(at)
    this.#cells[column] = cell
    return cell
  }

  #make(at: number): Cell {
    const { bytes } = this.#rows
    const head = bytes[at] as number
    const kind = head & kindMask
    this.#at = at + 1
    const format = this.#context.formats[this.#varint()]
    const payload = this.#varint()
    const cell = this.#read(kind, format, payload)
    if ((head & formulaFlag) !== 0) {
      cell.formula = true
      const standIn = this.#context.formulasUncomputed && cell.kind === 'number' && cell.value === '0'
      if (kind === packed.uncached || standIn) {
        cell.kind = 'error'
        cell.uncached = true
        cell.text = ''
        cell.value = ''
      }
    }
    return cell
  }

  /** See putAmount; also -1 for cells that are not numbers. */
  putAmount(row: number, column: number, sum: AmountSum | undefined, out: Uint8Array, to: number): number {
    const at = this.#find(row, column)
    if (at === 0) return -1
    const { bytes } = this.#rows
    const head = bytes[at] as number
    if ((head & kindMask) !== packed.number) return -1
    if ((head & formulaFlag) !== 0 && this.#context.formulasUncomputed) return -1
    this.#at = at + 1
    const style = this.#amountStyles[this.#varint()] ?? this.#noStyle
    const length = this.#varint()
    return putAmount(bytes, this.#at, length, style, sum, out, to)
  }

  /** Returns the digits of a number as in the file. */
  digits(row: number, column: number): string {
    this.#at = this.#find(row, column) + 1
    this.#varint()
    return this.#payloadText(this.#varint())
  }

  #payloadText(length: number): string {
    return decodeText(this.#rows.bytes, this.#at, length)
  }

  #read(kind: number, format: NumberFormat | undefined, payload: number): Cell {
    switch (kind) {
      case packed.number:
        return this.#number(this.#payloadText(payload), format)
      case packed.shared: {
        const text = this.#context.strings.get(payload)
        // A reference to a missing string must not become a blank.
        if (text === undefined) return { kind: 'error', text: '#REF!', value: '#REF!' }
        return this.#text(text, format)
      }
      case packed.text:
        return this.#text(this.#payloadText(payload), format)
      case packed.boolean: {
        const value = payload === 1 ? 'TRUE' : 'FALSE'
        // Excel applies formats to them as to texts, so ';;;' hides them too.
        return { kind: 'boolean', text: format === undefined ? value : showText(format, value), value }
      }
      case packed.error: {
        const text = this.#payloadText(payload)
        return { kind: 'error', text, value: text }
      }
      case packed.isoDate:
        return this.#isoDate(this.#payloadText(payload), format)
      case packed.plain:
        return plainCell(this.#payloadText(payload))
      default:
        return { kind: 'error', text: '', value: '' }
    }
  }

  #text(text: string, format: NumberFormat | undefined): Cell {
    if (text === '') return { kind: 'empty', text: '', value: '' }
    const shown = format?.textSection === undefined ? text : showText(format, text)
    return { kind: 'text', text: shown, value: text }
  }

  #number(written: string, format: NumberFormat | undefined): Cell {
    const decimal = exactDecimal(written)
    // A cell of type number whose content is none is shown unchanged and never counts as an amount.
    if (decimal === null) {
      if (written.trim() === '') return { kind: 'error', text: '#VALUE!', value: '#VALUE!' }
      return { kind: 'text', text: written, value: written }
    }
    if (format === undefined || format.general) {
      const shown = decimal.length <= 10 && !decimal.includes('.') ? decimal : showNumber(general, decimal, false)
      return { kind: 'number', text: shown, value: decimal }
    }
    const { date1904 } = this.#context
    if (!format.hasDates) return { kind: 'number', text: showNumber(format, decimal, date1904), value: decimal }
    const number = Number(decimal)
    const section = dateSection(format, number)
    const text = showNumber(format, decimal, date1904)
    if (section === undefined || section.hasElapsed) return { kind: 'number', text, value: decimal }
    const iso = serialToIso(number, date1904, section.hasDay)
    return iso === null ? { kind: 'number', text, value: decimal } : { kind: 'date', text, value: iso }
  }

  #isoDate(iso: string, format: NumberFormat | undefined): Cell {
    const { date1904 } = this.#context
    const serial = isoToSerial(iso, date1904)
    if (serial === null) return { kind: 'text', text: iso, value: iso }
    if (format === undefined || format.general) return { kind: 'date', text: iso, value: iso }
    return { kind: 'date', text: showNumber(format, String(serial), date1904), value: iso }
  }
}

const general: NumberFormat = {
  code: 'General',
  general: true,
  sections: [],
  textSection: undefined,
  hasDates: false,
  amount: undefined,
}
