import type { BatchState } from '@zhixin/contract/batches/batch'
import type { HistoryDetail, SlipCounts } from '@zhixin/contract/history'
import { batchCan } from '@zhixin/domain/batches/states'
import { readOf } from '@zhixin/domain/dashboard/read-rate'
import { deliveryCan } from '@zhixin/domain/sending/delivery-states'

export const detailShows = [
  'all',
  'pending',
  'sent',
  'read',
  'unread',
  'failed',
  'uncertain',
  'withdrawn',
  'cancelled',
] as const
export type DetailShow = (typeof detailShows)[number]

/** How many people each part of the list holds. */
export function countOf(show: DetailShow, counts: SlipCounts): number {
  if (show === 'all') return counts.total
  if (show === 'read') return readOf(counts)
  return counts[show]
}

/** What can be done with a slip; the server applies the same rules. */
export function slipCan(
  action: 'preview' | 'withdraw' | 'resend' | 'correct',
  slip: Pick<HistoryDetail, 'id' | 'delivery' | 'withdrawnAt' | 'erased'>,
  state: BatchState,
): boolean {
  if (!slip.id || slip.erased) return false
  if (action === 'preview') return true
  if (slip.withdrawnAt)
    return (
      (action === 'correct' || action === 'resend') &&
      batchCan('resendSlip', state) &&
      deliveryCan('correctWithdrawn', slip.delivery)
    )
  if (action === 'withdraw') return batchCan('withdrawSlip', state)
  const rule = action === 'resend' ? 'resendArrived' : action
  return batchCan('resendSlip', state) && deliveryCan(rule, slip.delivery)
}
