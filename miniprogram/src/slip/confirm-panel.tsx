import type { SlipConfirmation } from '@zhixin/contract/slip'
import type { ConfirmSummary } from '@zhixin/domain/payslip/pages/confirm-summary'
import { confirmText as text } from '@zhixin/domain/payslip/pages/confirm-text'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { signText } from '@zhixin/domain/payslip/pages/sign-text'
import { type Signature, unsigned } from '@zhixin/domain/payslip/pages/signature-pad'
import { signatureFault } from '@zhixin/domain/receipts/signature-rule'
import { useState } from 'react'
import { ask } from '../client/client.ts'
import { errorMessage, keyOf } from '../client/errors.ts'
import { timeIn, zoneName } from '../state/company-time.ts'
import { useLanguage, useText } from '../state/language.ts'
import { Box, Tap } from '../ui/elements'
import { AskForNotices } from './ask-for-notices.tsx'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { SignaturePad } from './signature-pad.tsx'

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
  const [current, setCurrent] = useState(confirmation)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  /** Confirmed on this page just now: the moment to ask whether the next slip may be told of. */
  const [isFresh, setFresh] = useState(false)
  const [fault, setFault] = useState<{ words: string; isOutdated: boolean } | null>(null)
  const [signature, setSignature] = useState(unsigned)
  const { confirmedAt, how, deadline, timeZone, again, version, contentHash, asksSignature, signed } = current
  const onClocks = (at: string) => ({ time: timeIn(at, timeZone, language), zone: zoneName(at, timeZone, language) })

  /** Where a signature is asked for and missing, that is said first. */
  const askOnceMore = () => {
    const missing = asksSignature ? signatureFault(signature) : null
    if (missing) setFault({ words: t(missing === 'empty' ? signText.missing : signText.short), isOutdated: false })
    setAsking(!missing)
  }
  const confirm = async () => {
    setBusy(true)
    setFault(null)
    try {
      const seen = { id: slipId, version, contentHash }
      setCurrent(await ask('payslip.confirm', asksSignature ? { ...seen, signature } : seen))
      setFresh(true)
    } catch (error) {
      setAsking(false)
      const key = keyOf(error)
      if (key === 'slip.withdrawn') return onOutdated()
      setFault({ words: errorMessage(error, t), isOutdated: key === 'slip.confirmOther' })
    }
    setBusy(false)
    setAsking(false)
  }
  const change = (next: Signature) => {
    setSignature(next)
    setFault(null)
  }

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
        {asksSignature && <SignaturePad value={signature} disabled={isBusy} onChange={change} />}
        <Box as="p" className="fault" role="alert">
          {fault?.words}
        </Box>
        {fault?.isOutdated ? (
          <Tap className="button" onTap={onOutdated}>
            {t(text.latest)}
          </Tap>
        ) : (
          <Tap className="button" disabled={isBusy} onTap={askOnceMore}>
            {t(isBusy ? pageText.working : asksSignature ? signText.button : text.confirm)}
          </Tap>
        )}
      </Box>
      {isAsking && (
        <ConfirmSheet
          summary={summary}
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
