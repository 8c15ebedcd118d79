import { guessPeriod } from '../../batches/period-words.ts'
import { textAt } from '../grid/grid-view.ts'
import { type SheetReading, sharesPeople } from './sheet-reading.ts'

/** A month in the order of time: months without a year are compared by their number alone, after those of every year. */
type Month = string

const noYear = '9999'
/** The maximum number of rows above a header that are read for a month. */
const maxTitleRows = 12

const numerals = '零一二三四五六七八九十'
const chineseMonth = /(?<![个几])(十[一二]?|[一二三四五六七八九元正腊])(?=月)/g

/** 三月 becomes 3月. */
function inFigures(text: string): string {
  return text.normalize('NFKC').replace(chineseMonth, (word) => {
    if (word === '元' || word === '正') return '1'
    if (word === '腊') return '12'
    return String([...word].reduce((sum, each) => sum + numerals.indexOf(each), 0))
  })
}

const monthIn = (year: number | string, month: number | string): Month => `${year}-${String(month).padStart(2, '0')}`

/** '24年3月', '24.03': a year of two digits before the month. */
const shortYearFirst = /(?<!\d)(\d\d)\s*[年.\-/_]\s*(1[0-2]|0?[1-9])(?!\d)/
/** '03-2024', '3.2024': a month before the year. */
const yearLast = /(?<!\d)(1[0-2]|0?[1-9])\s*[.\-/_]\s*(20\d\d)(?!\d)/
/** "Mar-24", "March '24": a year of two digits behind the name of the month. */
const shortYearLast = /(?<=[a-z])[\s.,'’_-]*(\d\d)\s*$/i
/** '3', '03', 'M3', 'Period 3', '工资3': a number that is a month only if other sheets have one too. */
const bareNumber = /^(?:m|mth|month|p|period|工资|薪资|薪酬|payroll|salary|pay)?[\s._-]*(1[0-2]|0?[1-9])$/i

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

function monthNumbered(text: string): Month | undefined {
  const number = bareNumber.exec(text.normalize('NFKC').trim())?.[1]
  return number === undefined ? undefined : monthIn(noYear, Number(number))
}

/** The month in the lines above the header. */
function monthInTitle({ grid, shape }: SheetReading): Month | undefined {
  for (let row = Math.max(0, shape.top - maxTitleRows); row < shape.top; row++)
    for (let column = 0; column < grid.columnCount; column++) {
      const text = textAt(grid, row, column)
      const month = text === '' ? undefined : monthNamed(text)
      if (month !== undefined) return month
    }
  return undefined
}

interface Reader {
  monthOf: (reading: SheetReading) => Month | undefined
  /**
   * Sheets of departments have numbers and titles too. They are of several months only if the same people are on them.
   */
  isOfSamePeople: boolean
}

const readers: readonly Reader[] = [
  { monthOf: ({ grid }) => monthNamed(grid.name), isOfSamePeople: false },
  { monthOf: monthInTitle, isOfSamePeople: true },
  { monthOf: ({ grid }) => monthNumbered(grid.name), isOfSamePeople: true },
]

/**
 * The months of a workbook's sheets, by one way of naming them: the names of the sheets, the titles, or bare numbers.
 * The first way counts that tells two sheets apart.
 * @param best the sheet that looks most like a payroll
 */
export function monthsOfSheets(readings: readonly SheetReading[], best: SheetReading): Map<SheetReading, Month> {
  for (const { monthOf, isOfSamePeople } of readers) {
    const months = new Map<SheetReading, Month>()
    for (const reading of readings) {
      const month = monthOf(reading)
      const isComparable = !isOfSamePeople || reading === best || sharesPeople(reading, best)
      if (month !== undefined && isComparable) months.set(reading, month)
    }
    if (new Set(months.values()).size > 1) return months
  }
  return new Map()
}
