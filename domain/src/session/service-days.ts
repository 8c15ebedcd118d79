const day = 24 * 60 * 60 * 1000

/** The calendar day (YYYY-MM-DD) of an instant in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(at)
}

/** Whole days of service left, the last day counting as 1 and everything after as 0 (spec §4, remainingDays). */
export function remainingDays(serviceUntil: string, today: string): number {
  const left = (Date.parse(serviceUntil) - Date.parse(today)) / day + 1
  return Math.max(0, Math.round(left))
}
