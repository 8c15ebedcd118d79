import type { ConfirmSummary } from '@zhixin/domain/payslip/pages/confirm-summary'
import { confirmText as text } from '@zhixin/domain/payslip/pages/confirm-text'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { useText } from '../state/language.ts'
import { Box, Tap } from '../ui/elements'
import { Sheet } from '../ui/sheet'

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
      <Box className="pair question-line sheet-line">
        <Box as="span">{month}</Box>
        {net && (
          <Box as="strong">
            {net.label} {net.value}
          </Box>
        )}
      </Box>
      <Box as="p" className="soft">
        {t(text.meaning)}
      </Box>
      <Box as="p" className="soft">
        {t(text.final)}
      </Box>
      <Tap className="button" disabled={isBusy} onTap={onConfirm}>
        {t(isBusy ? pageText.working : text.confirm)}
      </Tap>
      <Tap className="text-button sheet-cancel" disabled={isBusy} onTap={onClose}>
        {t(text.lookAgain)}
      </Tap>
    </Sheet>
  )
}
