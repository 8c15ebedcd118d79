import type { SaidMonth } from '@zhixin/contract/batches/pay-month'
import { filledColumns } from '../payroll/grid-view.ts'
import type { Cell, Column, DropReason, Grid, PayrollTable } from '../payroll/table.ts'
import {
  dateWord,
  type MonthMention,
  monthsIn,
  monthWord,
  otherDateWord,
  payDayWord,
  payWord,
  yearWord,
} from './month-words.ts'
import { monthBefore, payDayMonth } from './pay-month.ts'

/** What is looked at: a table and the sheet that it stands on. */
export interface MonthPlaces {
  grid: Grid
  table: Pick<PayrollTable, 'columns' | 'headerRows' | 'people' | 'dropped' | 'parts'>
}

/** A month before its year is known. */
type Heard = Omit<SaidMonth, 'month' | 'other' | 'yearGuessed'> & {
  mention: MonthMention
  /** Of a day and a span of days; 'both' could be meant. */
  isDay: boolean
}

const rowsAbove = 8
const rowsBelow = 12
const maxDropped = 200
const maxTitle = 80
const maxWords = 6
const maxQuote = 60
/** Of a column: more months than that are no months. */
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

/** A month without a year is the pay's where the text is about pay, or about nothing else; 'You may contact …' is not. */
function isAboutPay(shown: string, isAlone: boolean): boolean {
  const isSentence = shown.split(/\s+/).length > maxWords
  return isAlone || (payWord.test(shown) && !isSentence)
}

/** What a cell above, below or beside the table says; `label` is what stands to the left of it. */
function heardInCell(cell: Cell, label: string): Pick<Heard, 'mention' | 'isDay' | 'weak'>[] {
  const shown = cell.text
  const about = `${label} ${shown}`
  if (shown.length > maxTitle) return []
  const isMonthLabel = monthWord.test(label.trim())
  // An amount may have the digits of a month.
  if (cell.kind === 'number' && !isMonthLabel) return []
  if (otherDateWord.test(about) && !payWord.test(about)) return []
  return mentionsOfCell(cell).flatMap((mention): Pick<Heard, 'mention' | 'isDay' | 'weak'>[] => {
    const isDay = mention.day !== undefined
    if (isDay) return [{ mention, isDay, weak: !payDayWord.test(label.trim()) && !payDayWord.test(shown) }]
    const isPlain = mention.year !== undefined || isMonthLabel || isAboutPay(shown, monthsIn(shown).isAlone)
    return isPlain ? [{ mention, isDay, weak: false }] : []
  })
}

/** Rows that speak of the table; of what HR leaves out or another table holds, nothing is heard. */
const tellingDrops: ReadonlySet<DropReason> = new Set(['subheading', 'note', 'signature', 'blank'])

/** The texts of some rows. */
function heardInRows({ grid, table }: MonthPlaces, from: number, to: number, source: 'title' | 'nearby'): Heard[] {
  const heard: Heard[] = []
  const left = new Set(table.dropped.filter(({ why }) => !tellingDrops.has(why)).map(({ row }) => row))
  for (let row = Math.max(0, from); row < Math.min(to, grid.rowCount); row++) {
    if (left.has(row)) continue
    let label = ''
    for (const column of filledColumns(grid, row)) {
      const cell = grid.cell(row, column)
      // A merged title has its text in its first cell only; libraries repeat it.
      if (cell.text === label) continue
      for (const one of heardInCell(cell, label)) heard.push({ ...one, source, quote: quoteOf(cell.text), row, column })
      label = cell.text
    }
  }
  return heard
}

/** Headings between the people and lines below them. */
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

/** Rows one after the other as spans of first and last. */
function addRow(spans: [number, number][], row: number): void {
  const last = spans.at(-1)
  if (last && last[1] === row - 1) last[1] = row
  else if (spans.length < maxRanges) spans.push([row, row])
}

const bareNumber = /^(?:1[0-2]|0?[1-9])$/

/** '2026' and '2026年' are years. */
function yearOf(text: string): number | undefined {
  const written = text.trim().replace(/\s*\u5e74.*$/u, '')
  return /^20\d\d$/.test(written) ? Number(written) : undefined
}

/**
 * What a column of months or days of payment says. One cell that is neither, and the column says nothing: then it is
 * something else. Empty cells say nothing either way.
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

/** A name of a sheet, a file or a column: short, so a month in it is the pay's. */
function heardInName(name: string, source: 'sheet' | 'file' | 'header', column?: number): Heard[] {
  if (otherDateWord.test(name) && !payWord.test(name)) return []
  const { mentions, isAlone } = monthsIn(name)
  return mentions.flatMap((mention): Heard[] => {
    const isDay = mention.day !== undefined
    // Words that are no months as well: 'April Smith'.
    const isPlain = mention.year !== undefined || !/[a-z]{3}/i.test(name) || isAboutPay(name, isAlone)
    if (!isPlain) return []
    const where = column === undefined ? {} : { column }
    return [{ mention, isDay, weak: isDay, source, quote: quoteOf(name), ...where }]
  })
}

/** The texts that may name the year of a month which stands elsewhere without one. */
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

/** Each month that is heard, once for each place; months without a year get the one that the file names, else the latest. */
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
 * Every place of a file that names its pay month (IMPORT-14): titles, sheet, columns of months and days of payment, text
 * below the table, the name of the file. Dates of people's lives, numbers and amounts are none.
 *
 * @param fileName '' where it says nothing, as of what was pasted
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
