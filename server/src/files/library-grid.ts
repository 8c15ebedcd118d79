import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import type { QuickGrid } from '@zhixin/domain/payroll/grid-view'
import type { Cell, Grid } from '@zhixin/domain/payroll/table'
import { FileFaultError } from './file-fault.ts'
import { compileFormat, type NumberFormat } from './number-format/compile-format.ts'
import { serialToIso } from './number-format/date-parts.ts'
import { exactDecimal } from './number-format/decimal-digits.ts'
import { dateSection, showNumber, showText } from './number-format/show-value.ts'
import { plainCell } from './plain-cell.ts'
import type { ReadGuard } from './read-guard.ts'

const emptyCell: Cell = Object.freeze({ kind: 'empty', text: '', value: '' })

/** Turns a cell of the library into ours. */
class CellReader {
  readonly #formats = new Map<string, NumberFormat>()
  readonly #date1904: boolean
  readonly #allText: boolean

  constructor(date1904: boolean, allText: boolean) {
    this.#date1904 = date1904
    this.#allText = allText
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
    const cell = this.#value(source)
    if (source.f === undefined && source.F === undefined) return cell
    cell.formula = true
    if (source.v === undefined) {
      cell.uncached = true
      cell.kind = 'error'
    }
    return cell
  }

  #value(source: CellObject): Cell {
    const { t, v } = source
    if (v === undefined || v === null || t === 'z') return { kind: 'empty', text: '', value: '' }
    if (t === 'b') return { kind: 'boolean', text: v === true ? 'TRUE' : 'FALSE', value: v === true ? 'TRUE' : 'FALSE' }
    if (t === 'e') return { kind: 'error', text: source.w ?? '#VALUE!', value: source.w ?? '#VALUE!' }
    const format = this.#format(typeof source.z === 'string' ? source.z : 'General')
    if (t !== 'n' || typeof v !== 'number') {
      const text = v instanceof Date ? v.toISOString() : String(v)
      if (this.#allText) return plainCell(text.trim())
      if (text === '') return { kind: 'empty', text: '', value: '' }
      return { kind: 'text', text: showText(format, text), value: text }
    }
    const decimal = exactDecimal(String(v))
    if (decimal === null) return { kind: 'error', text: '#NUM!', value: '#NUM!' }
    const text = showNumber(format, decimal, this.#date1904)
    const section = dateSection(format, v)
    if (section === undefined || section.hasElapsed) return { kind: 'number', text, value: decimal }
    const iso = serialToIso(v, this.#date1904, section.hasDay)
    return iso === null ? { kind: 'number', text, value: decimal } : { kind: 'date', text, value: iso }
  }
}

function toGrid(name: string, sheet: WorkSheet, hidden: boolean, reader: CellReader, guard: ReadGuard): QuickGrid {
  const rows: (CellObject | undefined)[][] = sheet['!data'] ?? []
  let rowCount = 0
  let columnCount = 0
  let cells = 0
  rows.forEach((row, index) => {
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
  ;(sheet['!rows'] ?? []).forEach((row, index) => {
    if (row?.hidden === true) hiddenRows.add(index)
  })
  const hiddenColumns = new Set<number>()
  ;(sheet['!cols'] ?? []).forEach((column, index) => {
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
    // Sheets may be wide and nearly empty; only what a row holds is looked at.
    filledColumns(row) {
      const columns: number[] = []
      rows[row]?.forEach((_cell, column) => {
        if (column < columnCount) columns.push(column)
      })
      return columns
    },
    merges: (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r, left: s.c, bottom: e.r, right: e.c })),
    hiddenRows,
    hiddenColumns,
    hidden,
    mergesLost: false,
  }
}

/**
 * Old and rare formats through the well-kept library. The caller has checked the container within our limits before.
 * `text` is for HTML and SpreadsheetML, whose cells are taken as written.
 */
export async function readWithLibrary(input: { bytes: Buffer } | { text: string }, guard: ReadGuard): Promise<Grid[]> {
  const library = await import('@e965/xlsx')
  if ('bytes' in input) library.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
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
  let workbook: WorkBook
  try {
    workbook =
      'text' in input
        ? library.read(input.text, { ...options, type: 'string' })
        : library.read(input.bytes, { ...options, type: 'buffer' })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new FileFaultError(/password|encrypt/i.test(message) ? 'file.encrypted' : 'file.damaged', message)
  }
  guard.checkCancelled()
  if (workbook.SheetNames.length > guard.limits.sheets) throw new FileFaultError('file.tooManyCells', 'sheets')
  const reader = new CellReader(workbook.Workbook?.WBProps?.date1904 === true, 'text' in input)
  return workbook.SheetNames.flatMap((name, index) => {
    const sheet = workbook.Sheets[name]
    if (sheet === undefined) return []
    return [toGrid(name, sheet, (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0, reader, guard)]
  })
}
