import type { BatchState } from '@zhixin/contract/batches/batch'
import type { HistoryDetail, SlipCounts } from '@zhixin/contract/history'
import { batchCan } from '@zhixin/domain/batches/states'
import { slipState } from '@zhixin/domain/payslip/slip-state'
import { deliveryCan } from '@zhixin/domain/sending/delivery-states'
import { readOf } from '../../parts/slip-counts.ts'

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

export type SlipAction = 'preview' | 'pdf' | 'withdraw' | 'resend' | 'correct'

/** What can be done with a slip; the server applies the same rules. */
export function slipCan(
  action: SlipAction,
  slip: Pick<HistoryDetail, 'id' | 'delivery' | 'withdrawnAt' | 'erased' | 'sendStatus'>,
  state: BatchState,
): boolean {
  if (!slip.id || slip.erased) return false
  if (action === 'preview') return true
  // The rule of the slip's page: a withdrawn slip cannot be read.
  if (action === 'pdf')
    return !slip.withdrawnAt && slipState({ sendStatus: slip.sendStatus, withdrawnAt: null }) === 'open'
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
