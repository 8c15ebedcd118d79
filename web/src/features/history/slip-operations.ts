import type { BatchState } from '@zhixin/contract/batches/batch'
import type { HistoryDetail } from '@zhixin/contract/history'
import { receiptText } from '../../parts/slip-preview/receipt/text.ts'
import type { RowOperation } from '../../ui/data-table/columns.ts'
import type { Translate } from '../../ui/language.ts'
import type { AskedAction } from './detail-dialogs.tsx'
import { type RowAction, rowCan } from './slip-rules.ts'
import { detailText as text } from './text.ts'

/** What whoever is limited to departments can do about a slip. */
export const readOperations: ReadonlySet<string> = new Set(['preview', 'versions'])

/** A withdrawn slip goes out again as a correction, of which nothing need change. */
const mayResend = (slip: HistoryDetail, batch: BatchState) =>
  rowCan(slip.withdrawnAt ? 'correct' : 'resend', slip, batch)

interface SlipWork {
  /** They stand in a row of the table, where there is less room than on a card. */
  inRow: boolean
  ask: (action: AskedAction['action'], slip: HistoryDetail) => void
  preview: (slip: HistoryDetail) => void
  downloadPdf: (slip: HistoryDetail) => void
}

/**
 * What can be done with each person of a batch: two links and the rest in a menu, so that the times stay in view. Tells
 * whether the links of some row need more room.
 */
export function slipOperations(t: Translate, batch: BatchState, list: readonly HistoryDetail[], work: SlipWork) {
  // A withdrawn slip is shown once more before it goes out, with the chance to correct it.
  const resend = (slip: HistoryDetail) => work.ask(slip.withdrawnAt ? 'sendWithdrawn' : 'resend', slip)
  const isRare = (slip: HistoryDetail) => slip.delivery === 'sent' && !slip.withdrawnAt
  /** What has arrived is seldom sent again: there it stands in the menu. */
  const resends = (slip: HistoryDetail, arrived: boolean): RowOperation[] =>
    mayResend(slip, batch) && isRare(slip) === arrived
      ? [{ key: 'resend', label: t(text.resend), rare: arrived, onClick: () => resend(slip) }]
      : []
  const offer = (action: RowAction, slip: HistoryDetail, operation: RowOperation): RowOperation[] =>
    rowCan(action, slip, batch) ? [operation] : []
  const operations = (slip: HistoryDetail): RowOperation[] => [
    ...offer('preview', slip, { key: 'preview', label: t(text.preview), onClick: () => work.preview(slip) }),
    ...resends(slip, false),
    ...offer('correct', slip, {
      key: 'correct',
      label: t(text.correct),
      rare: work.inRow && resends(slip, false).length > 0,
      onClick: () => work.ask('correct', slip),
    }),
    ...(slip.corrected
      ? [{ key: 'versions', label: t(text.versions), rare: true, onClick: () => work.ask('versions', slip) }]
      : []),
    ...offer('receipt', slip, {
      key: 'receipt',
      label: t(receiptText.receipt),
      rare: true,
      onClick: () => work.ask('receipt', slip),
    }),
    ...offer('pdf', slip, { key: 'pdf', label: t(text.pdf), rare: true, onClick: () => work.downloadPdf(slip) }),
    ...offer('withdraw', slip, {
      key: 'withdraw',
      label: t(text.withdraw),
      danger: true,
      rare: true,
      onClick: () => work.ask('withdraw', slip),
    }),
    ...resends(slip, true),
  ]
  return { operations, isLong: list.some((slip) => resends(slip, false).length > 0) }
}
