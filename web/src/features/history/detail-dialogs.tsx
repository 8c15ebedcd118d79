import type { HistoryDetail } from '@zhixin/contract/history'
import { ReceiptDialog } from '../../parts/slip-preview/receipt/receipt-dialog.tsx'
import { ResendDialog } from './affected/resend-dialog.tsx'
import { WithdrawDialog } from './affected/withdraw-dialog.tsx'
import { CorrectDialog } from './correction/correct-dialog.tsx'
import { VersionsDialog } from './correction/versions-dialog.tsx'
import type { HistoryBatch } from './history-columns.tsx'

/** What HR is about to do with a slip; a withdrawn one is shown once more before it goes out. */
export interface AskedAction {
  action: 'withdraw' | 'resend' | 'sendWithdrawn' | 'correct' | 'versions' | 'receipt'
  slip: HistoryDetail
}

interface DetailDialogsProps {
  batch: HistoryBatch
  asked: AskedAction | undefined
  onClose: () => void
}

/** The dialog of an action on one slip. */
export function DetailDialogs({ batch, asked, onClose }: DetailDialogsProps) {
  if (!asked) return null
  const { action, slip } = asked
  if (action === 'withdraw') return <WithdrawDialog batch={batch} slip={slip} onClose={onClose} />
  if (action === 'resend') return <ResendDialog batch={batch} slip={slip} onClose={onClose} />
  if (action === 'receipt') {
    const { id, name, withdrawnAt } = slip
    if (!id) return null
    return <ReceiptDialog slip={{ id, name, isWithdrawn: withdrawnAt !== null }} onClose={onClose} />
  }
  if (action === 'versions') return <VersionsDialog slip={slip} onClose={onClose} />
  return <CorrectDialog batch={batch} slip={slip} resends={action === 'sendWithdrawn'} onClose={onClose} />
}
