import type { ConfirmSummary } from '@zhixin/domain/payslip/pages/confirm-summary'
import { confirmText as text } from '@zhixin/domain/payslip/pages/confirm-text'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { Sheet } from '../../sheet.tsx'
import { useText } from '../../slip-language.ts'

interface ConfirmSheetProps {
  summary: ConfirmSummary
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before a slip is confirmed, which nobody can take back: what it means, for which month and amount. */
export function ConfirmSheet({ summary: { month, net }, isBusy, onConfirm, onClose }: ConfirmSheetProps) {
  const t = useText()
  return (
    <Sheet title={t(text.sure)} onClose={isBusy ? () => undefined : onClose}>
      <p className="sp-sheet-line">
        <span>{month}</span>
        {net && (
          <strong>
            {net.label} {net.value}
          </strong>
        )}
      </p>
      <p className="sp-sheet-said">{t(text.meaning)}</p>
      <p className="sp-sheet-said">{t(text.final)}</p>
      <button type="button" className="sp-button" disabled={isBusy} onClick={onConfirm}>
        {t(isBusy ? pageText.working : text.confirm)}
      </button>
      <button type="button" className="sp-textbutton sp-sheet-cancel" disabled={isBusy} onClick={onClose}>
        {t(text.lookAgain)}
      </button>
    </Sheet>
  )
}
