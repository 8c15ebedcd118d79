import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cell, Grid } from '../../domain/src/payroll/table.ts'
import { delimitedRecords } from '../../server/src/spreadsheet/text/read-delimited.ts'
import type { PeerReading } from './peers.ts'
import { add, emptyComparison, note, type ValueComparison } from './values.ts'

/** The comparison of what Excel saved of a sheet as CSV with what we show of it. */
export interface DisplayedComparison extends ValueComparison {
  /** The cells that are left out, by the rule that does it. */
  leftOut: ValueComparison['kinds']
}

export function emptyDisplayed(): DisplayedComparison {
  return { ...emptyComparison(), leftOut: new Map() }
}

export function addDisplayed(into: DisplayedComparison, from: DisplayedComparison): void {
  add(into, from)
  for (const [rule, { count, example }] of from.leftOut) note(into.leftOut, rule, example, count)
}

/** Finds the CSVs of a workbook (NAME.0.csv for its first sheet) in the first of the folders that has any. */
export function findCsvs(name: string, folders: readonly string[], prefix: string): { sheet: number; path: string }[] {
  for (const folder of folders) {
    const found: { sheet: number; path: string }[] = []
    for (let sheet = 0; sheet < 200; sheet++) {
      const path = join(folder, `${prefix}${name}.${sheet}.csv`)
      if (existsSync(path)) found.push({ sheet, path })
    }
    if (found.length > 0) return found
  }
  return []
}

function decodeCsv(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const tight = (text: string): string => text.replace(/\s+/g, '')

interface Pair {
  cell: Cell
  ours: string
  csv: string
  /** The number format code that SheetJS reads. */
  format: string
  /** The cell is recalculated whenever the file is opened, or depends on one that is. */
  isVolatile: boolean
  /** The value that a peer reads. */
  peerValue: string | number | undefined
}

interface Rule {
  name: string
  holds: (pair: Pair) => boolean
}

const digitsOf = (text: string): string => text.replace(/[^\d.]/g, '')
const numbersOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns the numbers of a date regardless of their order: 2014/10/11, 10/11/14 and 11 October 2014 agree. */
function dateNumbers(text: string): string {
  const month = months.findIndex((name) => text.toLowerCase().includes(name))
  const afternoon = /pm|下午/i.test(text)
  const midnight = /am|上午/i.test(text)
  const numbers = numbersOf(text).map((number) => (number >= 1900 && number < 2100 ? number % 100 : number))
  // In a time of twelve hours the hour is the number before the first colon.
  const hour = /(\d+):/.exec(text)?.[1]
  const sum = numbers.reduce((total, number) => total + number, 0) + (month < 0 ? 0 : month + 1)
  const shift = hour === undefined ? 0 : afternoon && Number(hour) < 12 ? 12 : midnight && Number(hour) === 12 ? -12 : 0
  return String(sum + shift)
}

const isLocaleDate = (format: string): boolean =>
  /^(?:m\/d\/yy|m\/d\/yy h:mm|d-mmm-yy|d-mmm|mmm-yy|h:mm(?::ss)?(?: AM\/PM)?)$/i.test(format) ||
  /^\[\$-(?:F800|F400)\]/i.test(format) ||
  /dddd, mmmm dd, yyyy/i.test(format)

/** Whether both show the same number, to as many digits as the shorter one has. */
function isRounding(long: string, short: string): boolean {
  const [one, other] = [Number(long), Number(short)]
  if (Number.isNaN(one) || Number.isNaN(other)) return false
  const scientific = /e/i.test(short)
  const decimals = /\.(\d+)/.exec(short)?.[1]?.length ?? 0
  const unit = scientific ? 10 ** (Math.floor(Math.log10(Math.abs(other || 1))) - decimals) : 10 ** -decimals
  return Math.abs(one - other) <= unit * 0.5000001
}

/** Rules that leave out cells which say nothing about reading. They are applied only to cells that differ. */
const rules: readonly Rule[] = [
  { name: "'####': the column is too narrow", holds: ({ csv }) => /^#+$/.test(csv) },
  {
    name: 'computed anew when opened, or by settings (NOW, RAND, INFO, CELL, OFFSET, INDIRECT, TEXT, CODE …, what leans on them)',
    holds: ({ isVolatile }) => isVolatile,
  },
  {
    name: 'an error of another Excel (#NAME? and its like in the CSV and a value in the file, or the other way round)',
    holds: ({ cell, csv }) => cell.formula === true && (cell.kind === 'error') !== /^#[A-Z/0]+[?!A]?$/.test(csv),
  },
  {
    name: 'a formula for which Excel computed another value than the file keeps (a peer reads the kept one as we do)',
    holds: ({ cell, csv, peerValue }) => {
      if (cell.kind === 'empty') return cell.formula === true
      if (cell.formula !== true || peerValue === undefined || cell.kind === 'date') return false
      if (cell.kind !== 'number') return cell.value.trim() === String(peerValue).trim()
      if (Number(cell.value) !== Number(peerValue)) return false
      const shown = csv.replace(/[^\d.eE%+-]/g, '')
      if (shown === '') return true
      const value = (shown.endsWith('%') ? Number.parseFloat(shown) / 100 : Number.parseFloat(shown)) || 0
      return !isRounding(String(Math.abs(Number(cell.value))), String(Math.abs(value)))
    },
  },
  {
    name: 'letters lost in the CSV',
    holds: ({ ours, csv }) => {
      const lost = (text: string): string => tight(text).replace(/[^\x21-\x7e]|[?_]/g, '')
      return /[?_]|[^\x20-\x7e]/.test(csv) && lost(ours) === lost(csv)
    },
  },
  {
    name: 'dates in the order of another country (built-in formats, which Excel shows by its settings)',
    holds: ({ cell, ours, csv, format }) =>
      isLocaleDate(format) &&
      (cell.kind === 'date' || cell.kind === 'number') &&
      dateNumbers(ours) === dateNumbers(csv),
  },
  {
    name: 'money in the signs of another country (built-in formats)',
    holds: ({ ours, csv, format }) =>
      /^"?[$¥]|\$|¥/.test(format + ours + csv) && digitsOf(ours) === digitsOf(csv) && digitsOf(ours) !== '',
  },
  {
    name: 'negative numbers in the signs of another country (built-in formats 37 to 40)',
    holds: ({ ours, csv, format }) =>
      /^#,##0(?:\.00)? ?_?\)?;/.test(format) && digitsOf(ours) === digitsOf(csv) && digitsOf(ours) !== '',
  },
  {
    name: 'whole numbers kept whole (IMPORT-13), 1.38E+10 in the CSV',
    holds: ({ ours, csv, format }) => /general/i.test(format) && /E\+/.test(csv) && isRounding(ours, csv),
  },
  {
    name: 'a format code that Excel does not take, and shows as General (elapsed time behind another part)',
    holds: ({ cell, csv, format }) => /[hms]\[[hms]+\]/i.test(format) && isRounding(cell.value, csv),
  },
  {
    name: 'General in a narrow column shows fewer decimals',
    holds: ({ ours, csv, format }) => /^(?:general|)$/i.test(format) && isRounding(ours, csv),
  },
]

const reference =
  /(?:'((?:[^']|'')+)'!|([\p{L}_][\p{L}\d_.]*)!)?\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?/gu
const volatileFunction =
  /\b(?:NOW|TODAY|RAND|RANDBETWEEN|RANDARRAY|OFFSET|INDIRECT|INFO|CELL|TEXT|DOLLAR|FIXED|CODE|CHAR|VALUE)\s*\(/i

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

interface Area {
  sheet: string
  top: number
  left: number
  bottom: number
  right: number
}

function areasOf(formula: string, sheet: string): Area[] {
  return [...formula.matchAll(reference)].map(([, quoted, plain, left = '', top = '', right, bottom]) => ({
    sheet: quoted?.replaceAll("''", "'") ?? plain ?? sheet,
    top: Number(top) - 1,
    left: columnOf(left),
    bottom: Number(bottom ?? top) - 1,
    right: columnOf(right ?? left),
  }))
}

/** Finds formulas that are recalculated whenever a file is opened, and all that depend on them ('sheet!row,column'). */
export function volatileCells(peer: PeerReading): Set<string> {
  const found = new Set<string>()
  const points: { sheet: string; row: number; column: number }[] = []
  const others: { sheet: string; place: string; formula: string }[] = []
  const take = (sheet: string, place: string): void => {
    const [row = 0, column = 0] = place.split(',').map(Number)
    found.add(`${sheet}!${place}`)
    points.push({ sheet, row, column })
  }
  for (const [sheet, cells] of peer.sheets)
    for (const [place, { formula }] of cells) {
      if (formula === undefined) continue
      if (volatileFunction.test(formula)) take(sheet, place)
      else others.push({ sheet, place, formula })
    }
  if (points.length === 0) return found
  const leaning = others.map((other) => ({ ...other, areas: areasOf(other.formula, other.sheet) }))
  let waiting = leaning
  for (let count = -1; count !== points.length; ) {
    count = points.length
    waiting = waiting.filter(({ sheet, place, areas }) => {
      const leans = areas.some((area) =>
        points.some(
          ({ sheet: at, row, column }) =>
            at === area.sheet && row >= area.top && row <= area.bottom && column >= area.left && column <= area.right,
        ),
      )
      if (leans) take(sheet, place)
      return !leans
    })
  }
  return found
}

/** Plain texts do not change when a file is opened. If several differ, the CSV belongs to another state of the file. */
const fewOtherTexts = 3
const shareOfOtherTexts = 0.02

const alignedRecords = 60
const farthestStart = 60

/**
 * Finds where the CSV begins in the sheet. Excel begins it at the used area, which includes formatted blanks and need
 * not begin at A1. The start is where most of the first records agree.
 */
function startOf(grid: Grid, records: readonly string[][]): { top: number; left: number } {
  const firstRow = Array.from({ length: Math.min(grid.rowCount, farthestStart) }, (_row, row) => row).find((row) =>
    Array.from({ length: grid.columnCount }, (_column, column) => grid.cell(row, column).text).some(
      (text) => text !== '',
    ),
  )
  let best = { top: 0, left: 0, alike: -1 }
  for (let top = 0; top <= (firstRow ?? 0); top++) {
    for (let left = 0; left < Math.min(grid.columnCount, 12); left++) {
      let alike = 0
      for (const [row, record] of records.slice(0, alignedRecords).entries())
        for (const [column, text] of record.slice(0, 60).entries())
          if (tight(text) !== '' && tight(textAt(grid, row + top, column + left)) === tight(text)) alike++
      if (alike > best.alike) best = { top, left, alike }
    }
  }
  return best
}

const emptyCell: Cell = { kind: 'empty', text: '', value: '' }

function cellAt(grid: Grid, row: number, column: number): Cell {
  return row < grid.rowCount && column < grid.columnCount ? grid.cell(row, column) : emptyCell
}

function textAt(grid: Grid, row: number, column: number): string {
  return cellAt(grid, row, column).text
}

/** Compares a sheet with the CSV that Excel saved of it. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one loop over the cells of a sheet, whose branches share the counters.
export function compareDisplayed(
  grid: Grid,
  csv: string,
  peer: PeerReading | undefined,
  volatile: ReadonlySet<string>,
): DisplayedComparison {
  const comparison = emptyDisplayed()
  const text = decodeCsv(readFileSync(csv))
  // If the decimal sign is a comma, fields end with semicolons.
  const records = [...delimitedRecords(text, /^[^,]*;[^,]*[\r\n]/.test(text) ? ';' : ',')]
  const start = startOf(grid, records)
  const { top } = start
  const rows = Math.max(records.length, grid.rowCount - top)
  let otherTexts = 0
  for (let at = 0; at < rows; at++) {
    const record = records[at] ?? []
    const row = at + top
    const columns = Math.max(record.length, row < grid.rowCount ? grid.columnCount - start.left : 0)
    for (let index = 0; index < columns; index++) {
      const column = index + start.left
      const cell = cellAt(grid, row, column)
      const [ours, theirs] = [cell.text, record[index] ?? '']
      if (tight(ours) === '' && tight(theirs) === '') continue
      if (tight(ours) === tight(theirs)) {
        comparison.cells++
        comparison.equal++
        continue
      }
      const known = peer?.sheets.get(grid.name)?.get(`${row},${column}`)
      const format = known?.format ?? ''
      const isVolatile = volatile.has(`${grid.name}!${row},${column}`)
      const pair: Pair = { cell, ours, csv: theirs, format, isVolatile, peerValue: known?.value }
      const example = `${grid.name}!R${row + 1}C${column + 1} ${JSON.stringify(ours).slice(0, 60)} / ${JSON.stringify(theirs).slice(0, 60)}${format === '' ? '' : `, ${format}`}`
      const rule = rules.find(({ holds }) => holds(pair))
      if (rule !== undefined) {
        note(comparison.leftOut, rule.name, example)
        continue
      }
      if (cell.kind === 'text' && cell.formula !== true && /^(?:general|@|)$/i.test(format)) otherTexts++
      comparison.cells++
      const formula = cell.formula === true ? ' of a formula' : ''
      const kind = `${cell.kind}${formula}${theirs === '' ? ', nothing in the CSV' : ''}`
      note(comparison.kinds, kind, example)
    }
  }
  if (otherTexts < fewOtherTexts || otherTexts < comparison.cells * shareOfOtherTexts) return comparison
  const left = emptyDisplayed()
  const example = [...comparison.kinds.values()][0]?.example ?? ''
  note(
    left.leftOut,
    'a sheet of which the CSV shows another version (plain texts are others)',
    example,
    comparison.cells,
  )
  return left
}
