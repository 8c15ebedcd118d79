const day = 24 * 60 * 60 * 1000

/**
 * Makes the function that gives the calendar day (YYYY-MM-DD) of an instant in a time zone. Many days need one format:
 * making one for each of 100,000 people took most of an export's time and gigabytes of memory.
 */
export function dayFormat(timeZone: string): (at: Date) => string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at) => parts.format(at)
}

/** The calendar day (YYYY-MM-DD) of an instant in a time zone. */
export const dayIn = (timeZone: string, at: Date): string => dayFormat(timeZone)(at)

/** The number of remaining days of service; the last day counts as 1, every later day as 0 (spec §4, remainingDays). */
export function remainingDays(serviceUntil: string, today: string): number {
  const left = (Date.parse(serviceUntil) - Date.parse(today)) / day + 1
  return Math.max(0, Math.round(left))
}

/** The instant at which a calendar day (YYYY-MM-DD) ends in a time zone: midnight of the next day there. */
export function endOfDay(date: string, timeZone: string): Date {
  const next = new Date(Date.parse(date) + day)
  const wanted = next.toISOString().slice(0, 10)
  // A zone is less than a day away from UTC: the first instant of the wanted day lies between.
  let [before, after] = [next.getTime() - day, next.getTime() + day]
  const inZone = dayFormat(timeZone)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (inZone(new Date(middle)) < wanted) before = middle
    else after = middle
  }
  return new Date(after)
}
