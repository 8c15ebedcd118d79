import type { SlipConfirmation } from '@zhixin/contract/slip'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLanguage, useText } from '../../slip-language.ts'
import './confirm.css'
import '../sign/sign.css'
import { timeIn, zoneName } from '@zhixin/domain/payslip/pages/company-time'
import type { ConfirmSummary } from '@zhixin/domain/payslip/pages/confirm-summary'
import { confirmText as text } from '@zhixin/domain/payslip/pages/confirm-text'
import { signText } from '@zhixin/domain/payslip/pages/sign-text'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** Few companies ask for a signature, so that the pad is loaded when it is needed. */
const SignaturePad = lazy(() => import('../sign/signature-pad.tsx'))

const PasskeyButton = lazy(() => import('../sign/passkey-button.tsx'))

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
  const panel = useRef<HTMLElement>(null)
  const steps = useConfirmation(slipId, confirmation, onOutdated)
  const { current, seen, busy, fault, signature, isAsking, confirm } = steps
  const { confirmedAt, deadline, timeZone, again, asksSignature, passkeyOrigin } = current

  // The button that had the focus is gone with the confirmation.
  const isNew = confirmedAt !== confirmation.confirmedAt
  useEffect(() => {
    if (isNew && !isAsking) panel.current?.focus()
  }, [isNew, isAsking])

  return (
    <>
      <section className="sp-confirm" aria-label={t(text.title)} tabIndex={-1} ref={panel}>
        {confirmedAt ? (
          <Confirmed {...current} confirmedAt={confirmedAt} />
        ) : (
          <>
            {again && <p className="sp-confirm-again">{t(text.again)}</p>}
            <p>{t(text.meaning)}</p>
            {deadline && <p>{t(text.deadline, onClocks(deadline, timeZone, language))}</p>}
            {asksSignature && (
              <Suspense>
                <SignaturePad value={signature} disabled={busy} onChange={steps.sign} />
              </Suspense>
            )}
            <p className="sp-fault" role="alert">
              {fault?.words}
            </p>
            {fault?.isOutdated ? (
              <button type="button" className="sp-button" onClick={onOutdated}>
                {t(text.latest)}
              </button>
            ) : (
              <button
                type="button"
                className="sp-button"
                aria-haspopup="dialog"
                disabled={busy}
                onClick={steps.askOnceMore}
              >
                {t(busy ? pageText.working : asksSignature ? signText.button : text.confirm)}
              </button>
            )}
            {passkeyOrigin === location.origin && 'PublicKeyCredential' in window && !fault?.isOutdated && (
              <Suspense>
                <PasskeyButton seen={seen} disabled={busy} onConfirm={(passkey) => void confirm(passkey)} />
              </Suspense>
            )}
          </>
        )}
      </section>
      {isAsking && (
        <ConfirmSheet summary={summary} isBusy={busy} onConfirm={() => void confirm()} onClose={steps.stopAsking} />
      )}
    </>
  )
}

/** When and how it was confirmed. */
function Confirmed(confirmation: SlipConfirmation & { confirmedAt: string }) {
  const t = useText()
  const { confirmedAt, how, timeZone, signed, passkeySigned } = confirmation
  return (
    <p className="sp-confirmed" role="status">
      {t(how === 'deadline' ? text.byDeadline : text.confirmed, onClocks(confirmedAt, timeZone, useLanguage()))}
      {signed && ` · ${t(signText.signed)}`}
      {passkeySigned && ` · ${t(signText.passkeySigned)}`}
    </p>
  )
}

const onClocks = (at: string, timeZone: string, language: string) => ({
  time: timeIn(at, timeZone, language),
  zone: zoneName(at, timeZone, language),
})
