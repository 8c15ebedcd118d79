import type { BatchState } from '@zhixin/contract/batches/batch'
import type { HeldUp, SlipCounts } from '@zhixin/contract/history'

/** Where a batch stands, by what became of its slips. */
export type BatchStanding =
  | 'notSent'
  | 'willNotBeSent'
  | 'scheduled'
  | 'sending'
  | 'heldUp'
  | 'stopped'
  | 'withdrawn'
  | 'undelivered'
  | 'sent'
  | 'removed'

interface StoodBatch {
  state: BatchState
  /** Why a scheduled batch will not be sent; '' where nothing prevents it. */
  notSent: string
  counts: SlipCounts
  heldUp: HeldUp | null
}

/**
 * Tells where a batch stands, the same on every screen (HISTORY-06). A send that has ended counts as sent only if slips
 * arrived and none was left behind by a stop; the state alone says no more than that nothing is under way.
 */
export function batchStanding({ state, notSent, counts, heldUp }: StoodBatch): BatchStanding {
  if (state === 'removed') return 'removed'
  if (state === 'scheduled') return notSent ? 'willNotBeSent' : 'scheduled'
  if (state !== 'sending' && state !== 'sent') return 'notSent'
  const { total, pending, sent, failed, uncertain, withdrawn, cancelled } = counts
  // A batch is held up only if nothing at all moves on: one full mailbox stops none of the others.
  if (pending > 0) return heldUp && heldUp.count >= pending ? 'heldUp' : 'sending'
  // The slips are still being made.
  if (total === 0) return state
  if (withdrawn === total) return 'withdrawn'
  if (cancelled > 0) return 'stopped'
  return sent === 0 && failed + uncertain > 0 ? 'undelivered' : 'sent'
}

/** Whether a batch has to be called sent: slips of it arrived and stand. */
export const hasArrived = ({ sent }: SlipCounts): boolean => sent > 0

/** Whether anything of a batch went out or still may: not of one that was stopped before anything was handed over. */
export const isUnderway = ({ sent, pending, withdrawn }: SlipCounts): boolean => sent + pending + withdrawn > 0
