import type { SaidMonth } from '@zhixin/contract/batches/pay-month'
import { filledColumns } from '../payroll/grid/grid-view.ts'
import type { Cell, Column, DropReason, Grid, PayrollTable } from '../payroll/table.ts'
import {
  dateWord,
  fromYearSign,
  type MonthMention,
  monthsIn,
  monthWord,
  otherDateWord,
  payDayWord,
  payWord,
  yearWord,
} from './month-words.ts'
import { monthBefore, payDayMonth } from './pay-month.ts'

/** The table, and the sheet that contains it. */
export interface MonthPlaces {
  grid: Grid
  table: Pick<PayrollTable, 'columns' | 'headerRows' | 'people' | 'dropped' | 'parts'>
}

/** A mention of a month before its year is known. */
type Heard = Omit<SaidMonth, 'month' | 'other' | 'yearGuessed'> & {
  mention: MonthMention
  /** The place gives a day or a span of days; 'both' may be possible. */
  isDay: boolean
}

const rowsAbove = 8
const rowsBelow = 12
const maxDropped = 200
const maxTitle = 80
const maxWords = 6
const maxQuote = 60
/** A column with more different months than this does not hold pay months. */
const maxMonths = 24
const maxRanges = 50

const text = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`
const quoteOf = (shown: string) => shown.trim().replace(/\s+/g, ' ').slice(0, maxQuote)
const labelOf = ({ zh, en, label }: Column): string[] =>
  [zh, en, label, label.split('/').at(-1) ?? ''].map((one) => one.normalize('NFKC').replace(/\s+/g, ' ').trim())
const isCalled = (column: Column, words: RegExp) => labelOf(column).some((label) => label !== '' && words.test(label))

/** A date cell whose format shows no day means its month. */
function mentionsOfCell(cell: Cell): MonthMention[] {
  const { mentions } = monthsIn(cell.text)
  const date = cell.kind === 'date' ? /^(\d{4})-(\d\d)-(\d\d)/.exec(cell.value) : null
  if (!date) return mentions
  const [, year, month, day] = date.map(Number)
  if (year === undefined || month === undefined) return mentions
  const isMonth = mentions.length === 1 && mentions[0]?.day === undefined && mentions[0]?.month === month
  return [{ year, month, ...(isMonth || day === undefined ? {} : { day }) }]
}

/**
 * A month without a year is a pay month where the text is about pay, or contains nothing else; 'You may contact …' is
 * not.
 */
function isAboutPay(shown: string, isAlone: boolean): boolean {
  const isSentence = shown.split(/\s+/).length > maxWords
  return isAlone || (payWord.test(shown) && !isSentence)
}

/** The months in a cell above, below or beside the table; `label` is the text to the left of the cell. */
function heardInCell(cell: Cell, label: string): Pick<Heard, 'mention' | 'isDay' | 'weak'>[] {
  const shown = cell.text
  const about = `${label} ${shown}`
  if (shown.length > maxTitle) return []
  const isMonthLabel = monthWord.test(label.trim())
  // An amount may have the same digits as a month.
  if (cell.kind === 'number' && !isMonthLabel) return []
  if (otherDateWord.test(about) && !payWord.test(about)) return []
  return mentionsOfCell(cell).flatMap((mention): Pick<Heard, 'mention' | 'isDay' | 'weak'>[] => {
    const isDay = mention.day !== undefined
    if (isDay) return [{ mention, isDay, weak: !payDayWord.test(label.trim()) && !payDayWord.test(shown) }]
    const isPlain = mention.year !== undefined || isMonthLabel || isAboutPay(shown, monthsIn(shown).isAlone)
    return isPlain ? [{ mention, isDay, weak: false }] : []
  })
}

/** Dropped rows that describe the table. Rows that HR leaves out or that belong to another table are not read. */
const tellingDrops: ReadonlySet<DropReason> = new Set(['subheading', 'note', 'signature', 'blank'])

/** The months in the texts of some rows. */
function heardInRows({ grid, table }: MonthPlaces, from: number, to: number, source: 'title' | 'nearby'): Heard[] {
  const heard: Heard[] = []
  const left = new Set(table.dropped.filter(({ why }) => !tellingDrops.has(why)).map(({ row }) => row))
  for (let row = Math.max(0, from); row < Math.min(to, grid.rowCount); row++) {
    if (left.has(row)) continue
    let label = ''
    for (const column of filledColumns(grid, row)) {
      const cell = grid.cell(row, column)
      // A merged title has its text only in its first cell; libraries repeat it in the others.
      if (cell.text === label) continue
      for (const one of heardInCell(cell, label)) heard.push({ ...one, source, quote: quoteOf(cell.text), row, column })
      label = cell.text
    }
  }
  return heard
}

/** The months in headings between the people and in lines below them. */
function heardInDropped({ table }: MonthPlaces): Heard[] {
  return table.dropped
    .filter(({ why }) => why === 'subheading' || why === 'note' || why === 'signature')
    .slice(0, maxDropped)
    .flatMap(({ row, text: shown }) =>
      heardInCell({ kind: 'text', text: shown, value: shown }, '').map(
        (one): Heard => ({ ...one, source: 'nearby', quote: quoteOf(shown), row }),
      ),
    )
}

/** Adds a row to a list of spans, each given by its first and last row. */
function addRow(spans: [number, number][], row: number): void {
  const last = spans.at(-1)
  if (last && last[1] === row - 1) last[1] = row
  else if (spans.length < maxRanges) spans.push([row, row])
}

const bareNumber = /^(?:1[0-2]|0?[1-9])$/

/** The year in a text that is only a year, '2026' or '2026年'. */
function yearOf(text: string): number | undefined {
  const written = text.trim().replace(fromYearSign, '')
  return /^20\d\d$/.test(written) ? Number(written) : undefined
}

/**
 * The months in a column of months or pay days. If any cell is neither, the column is something else and gives no
 * months. Empty cells are ignored.
 */
function heardInColumn({ grid, table }: MonthPlaces, column: Column, kind: 'month' | 'day' | 'either'): Heard[] {
  const years = table.columns.find((other) => isCalled(other, yearWord))
  const found = new Map<string, Heard & { rows: [number, number][]; people: number }>()
  for (const { row } of table.people) {
    const cell = grid.cell(row, column.index)
    const shown = cell.text.trim().normalize('NFKC')
    if (shown === '' || /^[-\u2014/]+$/.test(shown)) continue
    const isNumber = kind === 'month' && bareNumber.test(shown)
    const year = years && yearOf(grid.cell(row, years.index).text)
    const [read, another] = isNumber ? [{ year, month: Number(shown) }] : mentionsOfCell(cell)
    if (!read || another) return []
    const isDay = kind !== 'month' && read.day !== undefined
    const { day: _, ...monthOnly } = { day: undefined, ...read }
    const mention: MonthMention = { ...(isDay ? read : monthOnly), year: read.year ?? year }
    const key = `${mention.year ?? ''} ${mention.month} ${isDay ? mention.day : ''}`
    const known = found.get(key)
    if (known) {
      known.people++
      addRow(known.rows, row)
      continue
    }
    if (found.size >= maxMonths) return []
    const source = isDay ? 'payDay' : 'column'
    found.set(key, {
      mention,
      isDay,
      weak: kind === 'either' && isDay,
      source,
      quote: quoteOf(cell.text),
      column: column.index,
      label: quoteOf(column.label),
      rows: [[row, row]],
      people: 1,
    })
  }
  return [...found.values()]
}

function heardInColumns(places: MonthPlaces): Heard[] {
  return places.table.columns.flatMap((column) => {
    if (column.role !== 'text' && column.role !== 'money') return []
    // '发放月份' is a month however its cells are written; '发放日期' is a day.
    if (isCalled(column, monthWord)) return heardInColumn(places, column, 'month')
    if (isCalled(column, payDayWord)) return heardInColumn(places, column, 'day')
    return isCalled(column, dateWord) ? heardInColumn(places, column, 'either') : []
  })
}

/** The months in the name of a sheet, a file or a column. Such a name is short, so a month in it is a pay month. */
function heardInName(name: string, source: 'sheet' | 'file' | 'header', column?: number): Heard[] {
  if (otherDateWord.test(name) && !payWord.test(name)) return []
  const { mentions, isAlone } = monthsIn(name)
  return mentions.flatMap((mention): Heard[] => {
    const isDay = mention.day !== undefined
    // Some month names are also other words: 'April Smith'.
    const isPlain = mention.year !== undefined || !/[a-z]{3}/i.test(name) || isAboutPay(name, isAlone)
    if (!isPlain) return []
    const where = column === undefined ? {} : { column }
    return [{ mention, isDay, weak: isDay, source, quote: quoteOf(name), ...where }]
  })
}

/** The years in texts that may belong to a month which is mentioned elsewhere without a year. */
function yearsOf({ grid, table }: MonthPlaces, sheet: string, fileName: string): number[] {
  const texts = [sheet, fileName]
  for (let row = Math.max(0, table.headerRows[0] - rowsAbove); row < table.headerRows[0]; row++)
    for (const column of filledColumns(grid, row)) {
      const cell = grid.cell(row, column)
      if (cell.kind !== 'number' && cell.text.length <= maxTitle && !otherDateWord.test(cell.text))
        texts.push(cell.text)
    }
  return [...new Set(texts.flatMap((one) => monthsIn(one).years))]
}

/**
 * Each mentioned month, once for each place. A month without a year gets the year that the file names, else the latest
 * possible one.
 */
function withYears(heard: readonly Heard[], years: readonly number[], today: string): SaidMonth[] {
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const named = heard.flatMap(({ mention, weak }) => (mention.year === undefined || weak ? [] : [mention]))
  return heard.map(({ mention, isDay, weak, ...place }) => {
    const { month, since, day } = mention
    const elsewhere = named.filter((other) => other.month === month && other.day === undefined).map(({ year }) => year)
    const told = mention.year ?? elsewhere[0] ?? (years.length === 1 ? years[0] : undefined)
    const year = told ?? (month <= thisMonth ? thisYear : thisYear - 1)
    const said = { ...place, weak, yearGuessed: told === undefined }
    if (since) return { ...said, month: text(year, month), other: text(since.year, since.month) }
    if (!isDay || day === undefined) return { ...said, month: text(year, month) }
    const paid = text(year, month)
    const likely = payDayMonth(paid, day)
    return { ...said, month: likely, other: likely === paid ? monthBefore(paid) : paid }
  })
}

/** The rows above each header. */
function titleSpans({ headerRows, parts }: MonthPlaces['table']): [number, number][] {
  const spans = parts?.map(({ firstRow, headerRows: [top] }) => [firstRow, firstRow + top] as const)
  return (spans ?? [[0, headerRows[0]] as const]).map(([from, to]) => [Math.max(from, to - rowsAbove), to])
}

const order: readonly SaidMonth['source'][] = ['title', 'column', 'sheet', 'nearby', 'header', 'file', 'payDay']

/**
 * Every place in a file that names its pay month (IMPORT-14): titles, the sheet's name, columns of months and pay days,
 * text below the table, the file's name. Birthdays, contract dates, numbers and amounts are not included.
 *
 * @param fileName '' where there is none, as for pasted text
 * @param today YYYY-MM-DD
 */
export function saidMonths(places: MonthPlaces, sheet: string, fileName: string, today: string): SaidMonth[] {
  const { table } = places
  const below = (table.people.at(-1)?.row ?? table.headerRows[1]) + 1
  const net = table.columns.find(({ role }) => role === 'netPay')
  const heard = [
    ...titleSpans(table).flatMap(([from, to]) => heardInRows(places, from, to, 'title')),
    ...heardInColumns(places),
    ...(table.parts?.map((part) => part.sheet) ?? [sheet]).flatMap((name) => heardInName(name, 'sheet')),
    ...(table.people.length > 0 ? heardInRows(places, below, below + rowsBelow, 'nearby') : []),
    ...heardInDropped(places),
    ...(net ? heardInName(net.label, 'header', net.index) : []),
    ...heardInName(fileName.replace(/\.[a-z]{2,5}$/i, ''), 'file'),
  ]
  const said = withYears(heard, yearsOf(places, sheet, fileName), today)
  const once = new Map<string, SaidMonth>()
  for (const one of said) {
    const key = `${one.source} ${one.month} ${one.other ?? ''} ${one.weak}`
    if (!once.has(key)) once.set(key, one)
  }
  return [...once.values()].sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source))
}
