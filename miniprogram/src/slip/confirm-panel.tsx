import type { SlipConfirmation } from '@zhixin/contract/slip'
import type { ConfirmSummary } from '@zhixin/domain/payslip/pages/confirm-summary'
import { confirmText as text } from '@zhixin/domain/payslip/pages/confirm-text'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { signText } from '@zhixin/domain/payslip/pages/sign-text'
import { timeIn, zoneName } from '../state/company-time.ts'
import { useLanguage, useText } from '../state/language.ts'
import { Box, Tap } from '../ui/elements'
import { AskForNotices } from './ask-for-notices.tsx'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { useConfirmation } from './use-confirmation.ts'

interface ConfirmPanelProps {
  slipId: string
  confirmation: SlipConfirmation
  summary: ConfirmSummary
  /** The slip is another one by now, so it must be requested again. */
  onOutdated: () => void
}

/**
 * Below a slip of a company that asks for it: what confirming means, until when, and the button, which asks once more;
 * afterwards when it was confirmed and how (SLIP-03). The request names the version that is on the screen.
 */
export function ConfirmPanel({ slipId, confirmation, summary, onOutdated }: ConfirmPanelProps) {
  const t = useText()
  const language = useLanguage()
  const steps = useConfirmation(slipId, confirmation, onOutdated)
  const { current, isBusy, isFresh, fault, isAsking } = steps
  const { confirmedAt, how, deadline, timeZone, again, asksSignature, signed } = current
  const onClocks = (at: string) => ({ time: timeIn(at, timeZone, language), zone: zoneName(at, timeZone, language) })

  if (confirmedAt)
    return (
      <Box as="section" className="card" label={t(text.title)}>
        <Box as="p" className="told" role="status">
          {t(how === 'deadline' ? text.byDeadline : text.confirmed, onClocks(confirmedAt))}
          {signed && ` · ${t(signText.signed)}`}
        </Box>
        {isFresh && <AskForNotices />}
      </Box>
    )
  return (
    <>
      <Box as="section" className="card" label={t(text.title)}>
        {again && (
          <Box as="p" className="warn">
            {t(text.again)}
          </Box>
        )}
        <Box as="p" className="soft">
          {t(text.meaning)}
        </Box>
        {deadline && (
          <Box as="p" className="soft">
            {t(text.deadline, onClocks(deadline))}
          </Box>
        )}
        {asksSignature && <SignaturePad value={steps.signature} disabled={isBusy} onChange={steps.sign} />}
        <Box as="p" className="fault" role="alert">
          {fault?.words}
        </Box>
        {fault?.isOutdated ? (
          <Tap className="button" onTap={onOutdated}>
            {t(text.latest)}
          </Tap>
        ) : (
          <Tap className="button" disabled={isBusy} onTap={steps.askOnceMore}>
            {t(isBusy ? pageText.working : asksSignature ? signText.button : text.confirm)}
          </Tap>
        )}
      </Box>
      {isAsking && (
        <ConfirmSheet
          summary={summary}
          isBusy={isBusy}
          onConfirm={() => void steps.confirm()}
          onClose={steps.stopAsking}
        />
      )}
    </>
  )
}
