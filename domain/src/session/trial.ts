/** What a company gets when it registers (AUTH-05), until it buys more. */
export const trial = {
  /** Days of service, the day of registration being the first. */
  days: 30,
  /** People on its roster. */
  people: 200,
} as const

const day = 24 * 60 * 60 * 1000

/** The last day of the trial (YYYY-MM-DD) of who registers on `today`. */
export function trialEnds(today: string): string {
  return new Date(Date.parse(today) + (trial.days - 1) * day).toISOString().slice(0, 10)
}
