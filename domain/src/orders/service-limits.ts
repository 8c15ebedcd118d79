import { remainingDays } from '../session/service-days.ts'

/** What decides whether a company may send (ORDER-07). */
export interface ServiceLimits {
  /** Last day of service, YYYY-MM-DD. */
  until: string
  /** The number of people agreed on, and the people of the roster who have not left. */
  peopleLimit: number
  people: number
  /** 1: without orders and without a limit. */
  special: number
}

/** How many people a roster has beyond the number agreed, with those who are added to it. */
export const peopleBeyond = ({ people, peopleLimit, special }: Omit<ServiceLimits, 'until'>, added = 0): number =>
  special === 1 ? 0 : Math.max(0, people + added - peopleLimit)

export type ServiceFault = 'over' | 'tooManyPeople'

/**
 * Why a company may not send on a day: its last day has passed, or its roster has more people than agreed. Everything
 * but sending stays as it is (decision 044).
 */
export function serviceFaults(limits: ServiceLimits, day: string): ServiceFault[] {
  if (limits.special === 1) return []
  return [
    ...(remainingDays(limits.until, day) > 0 ? [] : (['over'] as const)),
    ...(peopleBeyond(limits) > 0 ? (['tooManyPeople'] as const) : []),
  ]
}
