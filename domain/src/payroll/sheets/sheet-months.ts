import { guessPeriod } from '../../batches/period-words.ts'
import { filledColumns, textAt } from '../grid/grid-view.ts'
import {
  dayBehind,
  inFigures,
  ofPay,
  onlyMonth,
  plainYearMonth,
  shortYearFirst,
  shortYearLast,
  unnamedSheet,
  yearLast,
} from '../vocabulary/month-words.ts'
import { type SheetReading, sharesPeople } from './sheet-reading.ts'

/** A month in the order of time: months without a year are compared by their number alone, after those of every year. */
type Month = string

const noYear = '9999'
/** The maximum number of rows above a header that are read for a month. */
const maxTitleRows = 12

const monthIn = (year: number | string, month: number | string): Month => `${year}-${String(month).padStart(2, '0')}`

const maxDigits = 12

/** The month that a text names. */
function monthNamed(written: string): Month | undefined {
  const text = inFigures(written)
  const guess = guessPeriod([text], `${noYear}-12`)
  if (guess !== undefined && !guess.startsWith(noYear)) return guess
  const last = yearLast.exec(text)
  if (last?.[1] !== undefined && last[2] !== undefined) return monthIn(last[2], last[1])
  const first = shortYearFirst.exec(text)
  if (first?.[1] !== undefined && first[2] !== undefined) return monthIn(`20${first[1]}`, first[2])
  const short = guess === undefined ? null : shortYearLast.exec(text)
  return guess !== undefined && short?.[1] !== undefined ? `20${short[1]}${guess.slice(noYear.length)}` : guess
}

/** What a line above the header says plainly: a year with a month, a date, or the month of a pay. */
function plainMonth(written: string): { kind: 'month' | 'pay' | 'date'; month: Month } | undefined {
  const text = inFigures(written)
  const found = plainYearMonth.exec(text)
  if (found !== null) {
    const [year = '', month = ''] = found.slice(1).filter((part) => part !== undefined)
    const behind = text.slice(found.index + found[0].length)
    return { kind: dayBehind.test(behind) ? 'date' : 'month', month: monthIn(year.padStart(4, '20'), month) }
  }
  const guess = guessPeriod([text.replace(/\d+\.\d+/g, '')], `${noYear}-12`)
  if (guess === undefined) return undefined
  if (!guess.startsWith(noYear) && /[a-z]{3}/i.test(text)) return { kind: 'month', month: guess }
  return ofPay.test(text) || onlyMonth.test(text) ? { kind: 'pay', month: guess } : undefined
}

/**
 * The month in the lines above the header. Anything may stand there, such as days worked or rates, so that only what is
 * plainly a month counts; a date, of which the month may be that of the printing, counts last.
 */
function monthInTitle({ grid, shape }: SheetReading): Month | undefined {
  const found: NonNullable<ReturnType<typeof plainMonth>>[] = []
  for (let row = Math.max(0, shape.top - maxTitleRows); row < shape.top; row++)
    for (const column of filledColumns(grid, row)) {
      const month = grid.cell(row, column).kind === 'number' ? undefined : plainMonth(textAt(grid, row, column))
      if (month !== undefined) found.push(month)
    }
  const of = (kind: string): Month | undefined => found.find((one) => one.kind === kind)?.month
  return of('month') ?? of('pay') ?? of('date')
}

/** The months of sheets, as far as they are known. */
export type Months = ReadonlyMap<SheetReading, Month>

function monthsBy(readings: readonly SheetReading[], monthOf: (reading: SheetReading) => Month | undefined): Months {
  return new Map(
    readings.flatMap((reading) => {
      const month = monthOf(reading)
      return month === undefined ? [] : [[reading, month] as const]
    }),
  )
}

/**
 * Sheets whose names differ only by one number are in its order: '1' and '2', 'Period 3' and 'Period 4', '第3期' and '第4期'.
 * The most sheets with one wording count.
 */
function numberedSheets(readings: readonly SheetReading[]): Months {
  const byWording = new Map<string, { reading: SheetReading; numbers: string[] }[]>()
  for (const reading of readings) {
    const name = reading.grid.name.normalize('NFKC').trim()
    const wording = name.replace(/\d+/g, '#')
    if (unnamedSheet.test(wording)) continue
    byWording.set(wording, [...(byWording.get(wording) ?? []), { reading, numbers: name.match(/\d+/g) ?? [] }])
  }
  const [most = []] = [...byWording.values()].sort((a, b) => b.length - a.length)
  const differing = most[0]?.numbers.flatMap((number, at) =>
    most.every((each) => each.numbers[at] === number) ? [] : [at],
  )
  const [place] = differing ?? []
  if (place === undefined || differing?.length !== 1) return new Map()
  return new Map(
    most.map(({ reading, numbers }) => [reading, `${noYear}-${numbers[place]?.padStart(maxDigits, '0')}`] as const),
  )
}

/**
 * The months of a workbook's sheets, by one way of naming them: the names of the sheets, the titles, or numbers. The
 * first way counts that tells two sheets apart. Departments have titles and numbers too, so these count only between
 * sheets with the same people.
 * @param best the sheet that looks most like a payroll
 */
export function monthsOfSheets(readings: readonly SheetReading[], best: SheetReading): Months {
  if (readings.length < 2) return new Map()
  const areSeveral = (months: Months): boolean => new Set(months.values()).size > 1
  const named = monthsBy(readings, ({ grid }) => monthNamed(grid.name))
  if (areSeveral(named)) return named
  const ofSamePeople = readings.filter((reading) => reading === best || sharesPeople(reading, best))
  const titled = monthsBy(ofSamePeople, monthInTitle)
  return areSeveral(titled) ? titled : numberedSheets(ofSamePeople)
}
