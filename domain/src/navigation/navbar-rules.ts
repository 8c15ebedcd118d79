/** Rules for the bar at the top of a user's pages (spec §2, §4, §6). */

/** Users who came from the enterprise platform log out there, not here. */
export const fromEnterprisePlatform = 3

export const showsLogout = (comeFrom: number | undefined): boolean => comeFrom !== fromEnterprisePlatform

/** The end of the service is announced from this number of remaining days on. */
export const announcedDays = 15

export type ServiceBadge = { kind: 'daysLeft'; days: number } | { kind: 'over' }

/** The badge with the remaining days of service (SESSION-10); none for special users. */
export function serviceBadge(company: { special: number; remainingDays: number }): ServiceBadge | undefined {
  const { special, remainingDays: days } = company
  if (special === 1 || days > announcedDays) return undefined
  return days > 0 ? { kind: 'daysLeft', days } : { kind: 'over' }
}
