/** What a company gets when it registers (AUTH-05), until it buys more. */
export const trial = {
  /** The days of service; the day of registration is the first. */
  days: 30,
  /** The maximum number of people in its roster. */
  people: 200,
} as const

const day = 24 * 60 * 60 * 1000

/** The last day of the trial (YYYY-MM-DD) of a company that registers on `today`. */
export function trialEnds(today: string): string {
  return new Date(Date.parse(today) + (trial.days - 1) * day).toISOString().slice(0, 10)
}
