const day = 24 * 60 * 60 * 1000

/** The calendar day (YYYY-MM-DD) so many days later. */
export const addDays = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * day).toISOString().slice(0, 10)

/** How many days later a calendar day is; negative where it is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day)
