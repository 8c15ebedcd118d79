import type { QuickGrid } from '@zhixin/domain/payroll/grid/grid-view'
import type { Cell } from '@zhixin/domain/payroll/table'
import { FileFaultError } from '../fault/file-fault.ts'
import { numberCell } from '../grid/number-cell.ts'
import { compileFormat, type NumberFormat } from '../number-format/compile-format.ts'
import type { ReadGuard } from '../process/read-guard.ts'
import { decodeText } from './text-encoding.ts'

const [escapeByte, substituteByte] = [0x1b, 0x1a]
const escapeCharacter = '\u001b'

/** Accents, which precede their letter here and follow it in Unicode. */
const accents: Record<string, string> = {
  A: '\u0300',
  B: '\u0301',
  C: '\u0302',
  D: '\u0303',
  H: '\u0308',
  J: '\u030a',
  K: '\u0327',
}
const accented = new RegExp(`${escapeCharacter}N([A-DHJK])([A-Za-z])`, 'g')
const escapedByte = new RegExp(`${escapeCharacter}([ -/])([0-?])`, 'g')

/** True for a symbolic link file, which Excel saves as .slk. */
export function isSylk(start: string): boolean {
  return /^ID;[A-Z]/.test(start)
}

function decodeSylk(bytes: Buffer): string {
  // The escape characters of these files would count as binary in a text.
  const text = decodeText(Buffer.from(bytes).map((byte) => (byte === escapeByte ? substituteByte : byte)))
  return text.replaceAll('\u001a', escapeCharacter)
}

function withLetters(field: string): string {
  return field
    .replace(accented, (_written, accent: string, letter: string) =>
      (letter + (accents[accent] ?? '')).normalize('NFC'),
    )
    .replace(escapedByte, (_written, high: string, low: string) =>
      String.fromCharCode(((high.charCodeAt(0) - 0x20) << 4) | (low.charCodeAt(0) - 0x30)),
    )
}

/** Splits a record into fields; a semicolon inside a field is written twice. */
function fieldsOf(record: string): string[] {
  return record
    .replaceAll(';;', '\0')
    .split(';')
    .map((field) => field.replaceAll('\0', ';'))
}

interface SylkCell {
  value: string | undefined
  formula: boolean
}

/** The cells of a file by row and column, counted from 0. */
class SylkSheet {
  readonly rows: (SylkCell | undefined)[][] = []
  readonly hiddenColumns = new Set<number>()
  columnCount = 0
  cellCount = 0
  date1904 = false
  readonly #codes: string[] = []
  readonly #formats = new Map<string, NumberFormat>()
  readonly #formatOf = new Map<string, string>()
  readonly #guard: ReadGuard
  #row = 0
  #column = 0

  constructor(guard: ReadGuard) {
    this.#guard = guard
  }

  take(record: string): void {
    const [type, ...fields] = fieldsOf(record)
    if (type === 'P' && fields[0]?.startsWith('P') === true) this.#codes.push(fields[0].slice(1))
    else if (type === 'O') this.date1904 ||= fields.some((field) => /^V[1-4]$/.test(field))
    else if (type === 'F') this.#format(fields)
    else if (type === 'C') this.#cell(fields)
  }

  formatAt(row: number, column: number): NumberFormat {
    const code =
      this.#formatOf.get(`${row},${column}`) ??
      this.#formatOf.get(`${row},`) ??
      this.#formatOf.get(`,${column}`) ??
      'General'
    const known = this.#formats.get(code)
    if (known !== undefined) return known
    const format = compileFormat(code)
    this.#formats.set(code, format)
    return format
  }

  /** Moves to the position of a record; columns and rows are counted from 1. */
  #move(fields: readonly string[]): void {
    for (const field of fields) {
      if (field.startsWith('X')) this.#column = Number(field.slice(1)) - 1
      else if (field.startsWith('Y')) this.#row = Number(field.slice(1)) - 1
    }
    const { rows, columns } = this.#guard.limits
    if (!Number.isInteger(this.#row) || !Number.isInteger(this.#column) || this.#row < 0 || this.#column < 0)
      throw new FileFaultError('file.damaged', 'a place in the sheet')
    if (this.#row >= rows || this.#column >= columns) throw new FileFaultError('file.tooManyCells', 'a place far out')
  }

  #format(fields: readonly string[]): void {
    this.#move(fields)
    const letter = (name: string): string | undefined => fields.find((field) => field.startsWith(name))?.slice(1)
    const [first = 0, last = 0, width = 1] = (letter('W') ?? '').split(' ').map(Number)
    if (width === 0 && last < this.#guard.limits.columns)
      for (let column = first; column <= last; column++) this.hiddenColumns.add(column - 1)
    const code = this.#codes[Number(letter('P') ?? Number.NaN)]
    if (code === undefined) return
    const [row, column] = [letter('R'), letter('C')]
    if (letter('X') !== undefined) this.#formatOf.set(`${this.#row},${this.#column}`, code)
    else if (row !== undefined) this.#formatOf.set(`${Number(row) - 1},`, code)
    else if (column !== undefined) this.#formatOf.set(`,${Number(column) - 1}`, code)
  }

  #cell(fields: readonly string[]): void {
    this.#move(fields)
    const value = fields.find((field) => field.startsWith('K'))?.slice(1)
    const formula = fields.some((field) => /^[ES]/.test(field))
    if (value === undefined && !formula) return
    let row = this.rows[this.#row]
    if (row === undefined) {
      row = []
      this.rows[this.#row] = row
    }
    if (row[this.#column] === undefined) this.cellCount++
    row[this.#column] = { value, formula }
    this.columnCount = Math.max(this.columnCount, this.#column + 1)
  }
}

const emptyCell: Cell = Object.freeze({ kind: 'empty', text: '', value: '' })

function cellOf(written: string, format: NumberFormat, date1904: boolean): Cell {
  if (written.startsWith('"')) {
    const text = withLetters(written.slice(1, -1))
    return text === '' ? { ...emptyCell } : { kind: 'text', text, value: text }
  }
  if (written === 'TRUE' || written === 'FALSE') return { kind: 'boolean', text: written, value: written }
  if (written.startsWith('#')) return { kind: 'error', text: written, value: written }
  return numberCell(written, format, date1904)
}

/** Reads a symbolic link file (.slk): one sheet of values, number formats and formulas. */
export function readSylk(bytes: Buffer, guard: ReadGuard): QuickGrid[] {
  const sheet = new SylkSheet(guard)
  const records = decodeSylk(bytes).split(/[\r\n]+/)
  for (const record of records) sheet.take(record)
  const { rows, columnCount, hiddenColumns, date1904 } = sheet
  guard.addRows(rows.length, sheet.cellCount)
  const cell = (row: number, column: number): Cell => {
    const found = rows[row]?.[column]
    if (found === undefined) return emptyCell
    if (found.value === undefined) return { kind: 'error', text: '', value: '', formula: true, uncached: true }
    const read = cellOf(found.value, sheet.formatAt(row, column), date1904)
    return found.formula ? { ...read, formula: true } : read
  }
  return [
    {
      name: '',
      rowCount: rows.length,
      columnCount,
      cell,
      filledColumns: (row) => Object.keys(rows[row] ?? []).map(Number),
      merges: [],
      hiddenRows: new Set(),
      hiddenColumns,
      hidden: false,
      mergesLost: true,
    },
  ]
}
