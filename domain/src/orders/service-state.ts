import { announcedDays } from '../navigation/navbar-rules.ts'

/**
 * How a company's service stands (PLATFORM-03). A trial that ends soon ends soon first of all, since somebody has to ask
 * the company; over counts before everything.
 */
export type ServiceState = 'trial' | 'running' | 'nearEnd' | 'over'

/** The state of a service from what is stored; `paid` says whether an order was ever paid. */
export function serviceState({ remainingDays, paid }: { remainingDays: number; paid: boolean }): ServiceState {
  if (remainingDays <= 0) return 'over'
  if (remainingDays <= announcedDays) return 'nearEnd'
  return paid ? 'running' : 'trial'
}
