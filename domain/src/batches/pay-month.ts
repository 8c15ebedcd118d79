import { guessPeriod } from './period-words.ts'

/** The 20th and before, people are paid for the month before (spec is silent, decided). */
const lastDayForPrevious = 20

/** The month before YYYY-MM. */
function before(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** The month after YYYY-MM. */
export function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/**
 * The pay month of a file: what its sheet, titles or name say, else the one after that of the batch it follows
 * (IMPORT-12), else what is usual on this day (YYYY-MM-DD).
 */
export function payMonthOf(texts: readonly string[], today: string, followed?: string): string {
  const month = today.slice(0, 7)
  const said = guessPeriod(texts, month)
  if (said !== undefined) return said
  if (followed) return monthAfter(followed)
  return Number(today.slice(8, 10)) <= lastDayForPrevious ? before(month) : month
}
