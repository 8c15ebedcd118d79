import type { BatchState } from '@zhixin/contract/batches/batch'
import type { HistoryDetail, SlipCounts } from '@zhixin/contract/history'
import { readOf } from '@zhixin/domain/dashboard/read-rate'
import { slipCan } from '@zhixin/domain/payslip/slip-actions'
import { slipState } from '@zhixin/domain/payslip/slip-state'

export const detailShows = [
  'all',
  'pending',
  'sent',
  'read',
  'unread',
  'confirmed',
  'unconfirmed',
  'disputed',
  'failed',
  'uncertain',
  'withdrawn',
  'cancelled',
] as const
export type DetailShow = (typeof detailShows)[number]

/** Offered where there are some: most batches are never stopped, and few slips are asked about. */
export const rareShows: ReadonlySet<DetailShow> = new Set(['cancelled', 'disputed'] as const)

/** How many people each part of the list holds. */
export function countOf(show: DetailShow, counts: SlipCounts): number {
  if (show === 'all') return counts.total
  if (show === 'read') return readOf(counts)
  return counts[show]
}

export type RowAction = 'preview' | 'pdf' | 'receipt' | 'withdraw' | 'resend' | 'correct'

/** What can be done with a person of a batch; the server applies the same rules. */
export function rowCan(
  action: RowAction,
  {
    id,
    erased,
    delivery,
    withdrawnAt,
    sendStatus,
  }: Pick<HistoryDetail, 'id' | 'delivery' | 'withdrawnAt' | 'erased' | 'sendStatus'>,
  batch: BatchState,
): boolean {
  if (!id || erased) return false
  if (action === 'preview') return true
  // What a withdrawn slip was to its reader stays on its receipt.
  if (action === 'receipt') return slipState({ sendStatus, withdrawnAt: null }) === 'open'
  // The rule of the slip's page: a withdrawn slip cannot be read.
  if (action === 'pdf') return !withdrawnAt && slipState({ sendStatus, withdrawnAt: null }) === 'open'
  // Whether it has arrived already is asked by the page.
  return slipCan(action === 'resend' ? 'resendArrived' : action, {
    delivery,
    isWithdrawn: withdrawnAt !== null,
    batch,
  })
}
