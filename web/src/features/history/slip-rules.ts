import type { BatchState } from '@zhixin/contract/batches/batch'
import type { HistoryDetail, SlipCounts } from '@zhixin/contract/history'
import { readOf } from '@zhixin/domain/dashboard/read-rate'
import { slipCan } from '@zhixin/domain/payslip/slip-actions'

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

/** What can be done with a person of a batch; the server applies the same rules. */
export function rowCan(
  action: 'preview' | 'withdraw' | 'resend' | 'correct',
  { id, erased, delivery, withdrawnAt }: Pick<HistoryDetail, 'id' | 'delivery' | 'withdrawnAt' | 'erased'>,
  batch: BatchState,
): boolean {
  if (!id || erased) return false
  if (action === 'preview') return true
  // Whether it has arrived already is asked by the page.
  return slipCan(action === 'resend' ? 'resendArrived' : action, {
    delivery,
    isWithdrawn: withdrawnAt !== null,
    batch,
  })
}
