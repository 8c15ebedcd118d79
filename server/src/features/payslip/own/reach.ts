import { fail } from '@zhixin/contract/errors'
import { isInReach, type LeaverTerms, lastDayOfSlip } from '@zhixin/domain/payslip/access/leaver-reach'

/** The times of a slip that say when it was sent last. */
interface Sent {
  created_at: Date
  sent_at: Date | null
}

/** A slip counts from its last send: one that was corrected after somebody left was sent to them then. */
export const sentTime = ({ created_at: made, sent_at: sent }: Sent): Date => (sent && sent > made ? sent : made)

/** Whether a leaver can no longer read a slip (SLIP-08). */
export const isBeyondReach = (terms: LeaverTerms, slip: Sent, now: Date): boolean =>
  !isInReach(terms, sentTime(slip), now)

/** Refuses a slip that a leaver can no longer read (SLIP-08), and says until when it could be read. */
export function refuseBeyondReach(terms: LeaverTerms, slip: Sent, now: Date): void {
  if (isBeyondReach(terms, slip, now)) fail('slip.leaverEnded', { day: lastDayOfSlip(terms, sentTime(slip)) ?? '' })
}
