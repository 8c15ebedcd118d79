import { type Held, type HeldWay, heldOffers, heldReason } from '@zhixin/domain/payslip/pages/held-offers'
import { heldText as text } from '@zhixin/domain/payslip/pages/held-text'
import { unfinishedCode } from '@zhixin/domain/payslip/pages/hidden-slip'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { phoneText } from '@zhixin/domain/payslip/pages/phone-text'
import { useState } from 'react'
import { ask } from '../client/client.ts'
import { errorMessage } from '../client/errors.ts'
import { CodeByPicture } from '../login/code-by-picture.tsx'
import { useText } from '../state/language.ts'
import { Box, Tap } from '../ui/elements'
import { SafetyCode } from '../ui/safety-code.tsx'

interface HeldNoticeProps {
  held: Held
  /** The person has proved their identity, so the list must be requested again. */
  onProved: () => void
}

/** Explains why earlier slips are withheld after a contact was changed, and offers the ways to prove it (TRUST-06). */
export function HeldNotice({ held, onProved }: HeldNoticeProps) {
  const t = useText()
  const [way, setWay] = useState<HeldWay | null>(null)
  const offers = heldOffers(held, t)
  return (
    <Box as="section" className="card card-list" label={t(text.title)}>
      <Box as="h2" className="card-title">
        {t(text.title)}
      </Box>
      <Box as="p" className="soft">
        {heldReason(held, t)}
      </Box>
      {way === null &&
        offers.map((offer) => (
          <Tap className="button button-plain" key={offer.way} onTap={() => setWay(offer.way)}>
            {offer.label}
          </Tap>
        ))}
      {way === 'safetyCode' && <ProveCode onProved={onProved} />}
      {(way === 'phone' || way === 'email') && (
        <ProveContact way={way} target={held.ways[way] ?? ''} onProved={onProved} />
      )}
      {way !== null && (
        <Tap className="text-button" onTap={() => setWay(null)}>
          {t(pageText.back)}
        </Tap>
      )}
      <Box as="p" className="small">
        {t(offers.length > 0 ? text.orAsk : text.onlyAsk)}
      </Box>
    </Box>
  )
}

/** Asks for the safety code that was set before the contact was changed. */
function ProveCode({ onProved }: { onProved: () => void }) {
  const t = useText()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const prove = async () => {
    const unfinished = unfinishedCode(code, t)
    if (unfinished) return setFault(unfinished)
    setBusy(true)
    try {
      await ask('payslip.proveSafetyCode', { code })
      onProved()
    } catch (error) {
      setBusy(false)
      setCode('')
      setFault(errorMessage(error, t))
    }
  }
  return (
    <>
      <Box as="p" className="soft">
        {t(text.codeHint)}
      </Box>
      <SafetyCode
        value={code}
        fault={fault}
        disabled={isBusy}
        onChange={(digits) => {
          setCode(digits)
          setFault('')
        }}
      />
      <Tap className="button" disabled={isBusy} onTap={() => void prove()}>
        {t(isBusy ? pageText.working : text.prove)}
      </Tap>
    </>
  )
}

interface ProveContactProps {
  way: 'phone' | 'email'
  /** The masked old contact. */
  target: string
  onProved: () => void
}

/** Asks for a code that is sent to the phone or mailbox that was in the roster before the change. */
function ProveContact({ way, target, onProved }: ProveContactProps) {
  const t = useText()
  return (
    <>
      <Box as="p" className="soft">
        {t(text.contactHint, { target })}
      </Box>
      <CodeByPicture
        codeLabel={t(way === 'phone' ? phoneText.sms : text.emailCode)}
        codeMissing={t(text.codeEmpty)}
        sentWords={t(text.codeSent, { target })}
        doneWords={t(text.prove)}
        send={async (picture) => void (await ask('payslip.sendOldContactCode', { way, ...picture }))}
        enter={async (code) => {
          await ask('payslip.proveOldContact', { way, code })
          onProved()
        }}
      />
    </>
  )
}
