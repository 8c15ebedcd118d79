import type { StepUp } from '@zhixin/contract/call'

/** How long (ms) a proof of who somebody is counts for what is asked anew (AUTH-11). */
export const confirmedFor = 10 * 60 * 1000

/** What of a user decides whether they have to prove anew who they are. */
export interface Confirmable {
  /** When they last did in this session. The login itself does not count. */
  confirmedAt: Date | null
  hasFactor: boolean
  /** Their company demands a second factor of everybody. */
  isRequired: boolean
}

/** Whether a call waits until the user has proved anew who they are. */
export function needsConfirmation(stepUp: StepUp, user: Confirmable, now: Date): boolean {
  if (stepUp === 'withFactor' && !user.hasFactor && !user.isRequired) return false
  return user.confirmedAt === null || now.getTime() - user.confirmedAt.getTime() >= confirmedFor
}
