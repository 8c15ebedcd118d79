import type { DeliveryState } from '@zhixin/contract/history'
import { sendStatus } from '@zhixin/domain/sending/delivery-states'

export type SlipStanding =
  | 'withdrawn'
  | 'read'
  | 'sent'
  | 'pending'
  | 'handingOver'
  | 'failed'
  | 'uncertain'
  | 'cancelled'
  | 'scheduled'

/** The colours of the tags. */
export const standingColours: Record<SlipStanding, string> = {
  pending: 'default',
  handingOver: 'processing',
  sent: 'blue',
  read: 'green',
  failed: 'red',
  uncertain: 'orange',
  withdrawn: 'default',
  cancelled: 'purple',
  scheduled: 'cyan',
}

/** The state of a slip as one word: withdrawn has precedence over read, and read over sent. */
export function standingOf(slip: {
  delivery: DeliveryState
  readAt: string | null
  withdrawnAt: string | null
  sendStatus?: number
}): SlipStanding {
  if (slip.withdrawnAt) return 'withdrawn'
  if (slip.readAt) return 'read'
  if (slip.sendStatus === sendStatus.scheduled) return 'scheduled'
  return slip.delivery
}
