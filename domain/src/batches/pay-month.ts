import { guessPeriod } from './period-words.ts'

/** The 20th and before, people are paid for the month before (spec is silent, decided). */
const lastDayForPrevious = 20

/** The month before YYYY-MM. */
function before(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** The pay month of a file: what its sheet, titles or name say, else what is usual on this day (YYYY-MM-DD). */
export function payMonthOf(texts: readonly string[], today: string): string {
  const month = today.slice(0, 7)
  return guessPeriod(texts, month) ?? (Number(today.slice(8, 10)) <= lastDayForPrevious ? before(month) : month)
}
