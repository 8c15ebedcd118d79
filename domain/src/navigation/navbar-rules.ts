/** What stands in the bar on top of a user's pages (spec §2, §4, §6). */

/** Users who came from the enterprise platform leave there, not here. */
export const fromEnterprisePlatform = 3

export const showsLogout = (comeFrom: number | undefined): boolean => comeFrom !== fromEnterprisePlatform

/** From this many days on the end of the service is announced. */
const announcedDays = 15

export type ServiceBadge = { kind: 'daysLeft'; days: number } | { kind: 'over' }

/** The badge about the days of service that remain (SESSION-10); none for special users. */
export function serviceBadge(company: { special: number; remainingDays: number }): ServiceBadge | undefined {
  const { special, remainingDays: days } = company
  if (special === 1 || days > announcedDays) return undefined
  return days > 0 ? { kind: 'daysLeft', days } : { kind: 'over' }
}
