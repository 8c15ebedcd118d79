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

export type ServiceFault = 'over' | 'tooManyPeople'

/**
 * Why a company may not send on a day: its last day has passed, or its roster has more people than agreed. Everything
 * but sending stays as it is (decision 044).
 */
export function serviceFaults({ until, peopleLimit, people, special }: ServiceLimits, day: string): ServiceFault[] {
  if (special === 1) return []
  return [
    ...(remainingDays(until, day) > 0 ? [] : (['over'] as const)),
    ...(people <= peopleLimit ? [] : (['tooManyPeople'] as const)),
  ]
}
