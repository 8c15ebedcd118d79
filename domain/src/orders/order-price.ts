/** The highest amount of one order in cents; larger ones are agreed on by contract. */
export const maxOrderCents = 1_000_000_000

/** Service that lasts longer than this, in days, was agreed on without an end: nothing is ordered for it. */
export const maxRunningDays = 3650

/** Whether a service counts as one without an end. */
export const isLasting = (restDays: number): boolean => restDays > maxRunningDays

/** The price of a renewal in cents: whole cents for each person, so that nothing is rounded. */
export const renewalCents = ({ unitCents, people }: { unitCents: number; people: number }): number => unitCents * people

/**
 * The price of more people for the rest of the running period, in cents: their share of the price for the days of the
 * package. It is rounded once, on the total, half a cent up, and is never less than one cent. Today counts as a day.
 */
export function expansionCents(order: {
  unitCents: number
  packageDays: number
  people: number
  restDays: number
}): number {
  const { unitCents, packageDays, people, restDays } = order
  const exact = BigInt(unitCents) * BigInt(people) * BigInt(restDays)
  const days = BigInt(packageDays)
  const rounded = (2n * exact + days) / (2n * days)
  return Math.max(1, Number(rounded))
}
