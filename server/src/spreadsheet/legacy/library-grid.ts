import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import type { QuickGrid } from '@zhixin/domain/payroll/grid/grid-view'
import type { Cell, Grid } from '@zhixin/domain/payroll/table'
import { FileFaultError } from '../fault/file-fault.ts'
import { numberCell } from '../grid/number-cell.ts'
import { plainCell } from '../grid/plain-cell.ts'
import { compileFormat, type NumberFormat } from '../number-format/compile-format.ts'
import { showText } from '../number-format/show-value.ts'
import type { ReadGuard } from '../process/read-guard.ts'
import { type BiffLetters, findLetters, redecode } from './biff-letters.ts'
import { withoutNameFormulas, workbookStream } from './compound-file.ts'

const maxMerges = 200_000
const emptyCell: Cell = Object.freeze({ kind: 'empty', text: '', value: '' })

/** Error values by their byte ([MS-XLS] 2.5.10). */
const errorNames = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
])

/** The placeholder in markup for the value of a formula without one. */
export const uncomputed = '#UNCOMPUTED!'

/** The input of the library, whose limits the caller has checked. */
export type LibrarySource =
  | { kind: 'binary'; bytes: Buffer }
  /** Uses the displayed text of every cell, which the file stores beside the value. */
  | { kind: 'openDocument'; bytes: Buffer }
  /** HTML and SpreadsheetML, whose texts are used as written. */
  | { kind: 'markup'; text: string }

/** A cell as the program that wrote it displayed it; 'Err:502' and similar texts stand beside a value of 0. */
function asWritten(cell: Cell, shown: string | undefined): Cell {
  if (shown === undefined || shown === '' || (cell.kind !== 'number' && cell.kind !== 'date')) return cell
  if (/^(?:Err:\d+|#[A-Z/0!?]+)$/.test(shown)) return { kind: 'error', text: shown, value: shown }
  return { ...cell, text: shown }
}

/** Converts a cell of the library into ours. */
class CellReader {
  readonly #formats = new Map<string, NumberFormat>()
  readonly #date1904: boolean
  readonly #source: LibrarySource
  readonly #encoding: string | undefined

  constructor(date1904: boolean, source: LibrarySource, encoding: string | undefined) {
    this.#encoding = encoding
    this.#date1904 = date1904
    this.#source = source
  }

  #format(code: string): NumberFormat {
    let format = this.#formats.get(code)
    if (format === undefined) {
      format = compileFormat(code)
      this.#formats.set(code, format)
    }
    return format
  }

  read(source: CellObject): Cell {
    const cell = this.#source.kind === 'openDocument' ? asWritten(this.#value(source), source.w) : this.#value(source)
    if (source.f === undefined && source.F === undefined) return cell
    cell.formula = true
    if (source.v === undefined || source.w === uncomputed)
      return { kind: 'error', text: '', value: '', formula: true, uncached: true }
    return cell
  }

  #value(source: CellObject): Cell {
    const { t, v } = source
    if (v === undefined || v === null || t === 'z') return { kind: 'empty', text: '', value: '' }
    const format = this.#format(typeof source.z === 'string' ? source.z : 'General')
    if (t === 'b') {
      const value = v === true ? 'TRUE' : 'FALSE'
      return { kind: 'boolean', text: showText(format, value), value }
    }
    if (t === 'e') {
      const text = source.w ?? errorNames.get(Number(v)) ?? '#VALUE!'
      return { kind: 'error', text, value: text }
    }
    if (t !== 'n' || typeof v !== 'number') {
      const written = v instanceof Date ? v.toISOString() : String(v)
      const text = this.#encoding === undefined ? written : redecode(written, this.#encoding)
      if (this.#source.kind === 'markup') return plainCell(text.trim())
      if (text === '') return { kind: 'empty', text: '', value: '' }
      return { kind: 'text', text: showText(format, text), value: text }
    }
    return numberCell(String(v), format, this.#date1904)
  }
}

function toGrid(name: string, sheet: WorkSheet, hidden: boolean, reader: CellReader, guard: ReadGuard): QuickGrid {
  const rows: (CellObject | undefined)[][] = sheet['!data'] ?? []
  // This is checked first, because a cell far out makes a nearly empty array that takes minutes to iterate over.
  const { rows: maxRows, columns: maxColumns } = guard.limits
  if (rows.length > maxRows) throw new FileFaultError('file.tooManyCells', 'rows')
  let rowCount = 0
  let columnCount = 0
  let cells = 0
  rows.forEach((row, index) => {
    if (row !== undefined && row.length > maxColumns) throw new FileFaultError('file.tooManyCells', 'columns')
    row?.forEach((cell, column) => {
      if (cell === undefined || cell.t === 'z' || (cell.v === undefined && cell.f === undefined) || cell.v === '')
        return
      cells++
      rowCount = index + 1
      if (column >= columnCount) columnCount = column + 1
    })
  })
  guard.addRows(rowCount, cells)
  const hiddenRows = new Set<number>()
  ;(sheet['!rows'] ?? []).slice(0, maxRows).forEach((row, index) => {
    if (row?.hidden === true) hiddenRows.add(index)
  })
  const hiddenColumns = new Set<number>()
  ;(sheet['!cols'] ?? []).slice(0, maxColumns).forEach((column, index) => {
    if (column?.hidden === true) hiddenColumns.add(index)
  })
  return {
    name,
    rowCount,
    columnCount,
    cell(row, column) {
      const cell = rows[row]?.[column]
      return cell === undefined ? emptyCell : reader.read(cell)
    },
    // Sheets may be wide and nearly empty, so only existing cells are visited.
    filledColumns(row) {
      const columns: number[] = []
      rows[row]?.forEach((_cell, column) => {
        if (column < columnCount) columns.push(column)
      })
      return columns
    },
    // A merged area may extend far beyond the filled cells; loops over it must not.
    merges: (sheet['!merges'] ?? []).slice(0, maxMerges).map(({ s, e }) => ({
      top: s.r,
      left: s.c,
      bottom: Math.min(e.r, maxRows - 1),
      right: Math.min(e.c, maxColumns - 1),
    })),
    hiddenRows,
    hiddenColumns,
    hidden,
    mergesLost: false,
  }
}

/** The letters of a workbook; undefined for packed workbooks, whose texts are all in Unicode. */
function lettersOf(bytes: Buffer): BiffLetters | undefined {
  const stream = bytes[0] === 0x50 ? undefined : (workbookStream(bytes) ?? bytes)
  return stream === undefined ? undefined : findLetters(stream)
}

/** The library's messages for formulas with labels ('=Sales January', Excel 97 to 2003), which it does not support. */
const unknownFormula = /Unsupported ELFs|Unrecognized Formula Token/

/** Reads with formulas if possible; a file whose formulas the library does not know still has its values. */
function readBinary(bytes: Buffer, read: (bytes: Buffer, formulas: boolean) => WorkBook): WorkBook {
  try {
    return read(bytes, true)
  } catch (error) {
    const stream = error instanceof Error && unknownFormula.test(error.message) ? workbookStream(bytes) : undefined
    if (stream === undefined) throw error
    return read(withoutNameFormulas(stream), false)
  }
}

/** Reads old and rare formats with the library. */
export async function readWithLibrary(source: LibrarySource, guard: ReadGuard): Promise<Grid[]> {
  const library = await import('@e965/xlsx')
  if (source.kind !== 'markup') library.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  guard.checkCancelled()
  const options = {
    raw: true,
    dense: true,
    cellNF: true,
    cellStyles: true,
    cellFormula: true,
    cellHTML: false,
    cellDates: false,
  }
  const letters = source.kind === 'binary' ? lettersOf(source.bytes) : undefined
  const codepage = letters?.assumed === undefined ? {} : { codepage: letters.assumed }
  let workbook: WorkBook
  try {
    workbook =
      source.kind === 'markup'
        ? library.read(source.text, { ...options, type: 'string' })
        : readBinary(source.bytes, (bytes, formulas) =>
            library.read(bytes, { ...options, ...codepage, cellFormula: formulas, type: 'buffer' }),
          )
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new FileFaultError(/password|encrypt/i.test(message) ? 'file.encrypted' : 'file.damaged', message)
  }
  guard.checkCancelled()
  if (workbook.SheetNames.length > guard.limits.sheets) throw new FileFaultError('file.tooManyCells', 'sheets')
  const reader = new CellReader(workbook.Workbook?.WBProps?.date1904 === true, source, letters?.encoding)
  return workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name]
    if (sheet === undefined) return []
    return [
      toGrid(
        letters?.encoding === undefined ? name : redecode(name, letters.encoding),
        sheet,
        (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
        reader,
        guard,
      ),
    ]
  })
}
