import { heldText as text } from '@zhixin/domain/payslip/pages/held-text'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { codeLength } from '@zhixin/domain/payslip/safety-code'
import { type FormEvent, useState } from 'react'
import { PictureField } from '../../login/picture-field.tsx'
import { SentCodeField } from '../../login/sent-code-field.tsx'
import { useCodeSending } from '../../login/use-code-sending.ts'
import { ask, errorMessage } from '../../slip-client.ts'
import { useText } from '../../slip-language.ts'

interface ProveContactProps {
  way: 'phone' | 'email'
  /** The masked old contact. */
  target: string
  onProved: () => void
}

/** Asks for a code that is sent to the phone or mailbox that was in the roster before the change. */
export function ProveContact({ way, target, onProved }: ProveContactProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<{ words: string; bad: boolean } | null>(null)
  const [isProving, setProving] = useState(false)
  const refuse = (words: string) => setMessage({ words, bad: true })
  const { picture, pictureCode, setPictureCode, isSending, wait, isSent, send } = useCodeSending({
    ask: (use) => ask('sendOldContactCode', { way, ...use }),
    say: (words, bad) => setMessage({ words, bad }),
  })
  const isBusy = isSending || isProving

  const prove = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== codeLength) return refuse(t(text.codeEmpty))
    setProving(true)
    try {
      await ask('proveOldContact', { way, code })
      onProved()
    } catch (error) {
      setProving(false)
      setCode('')
      refuse(errorMessage(error, t))
    }
  }

  return (
    <form onSubmit={prove} noValidate>
      <p className="sp-hint">{t(text.contactHint, { target })}</p>
      {wait === 0 && (
        <PictureField code={picture} value={pictureCode} onChange={setPictureCode} isForAnother={isSent} />
      )}
      <SentCodeField
        label={t(way === 'phone' ? pageText.sms : text.emailCode)}
        value={code}
        onChange={setCode}
        onSend={() => void send(t(text.codeSent, { target }))}
        wait={wait}
        busy={isBusy}
      />
      <p className={message?.bad ? 'sp-fault' : 'sp-told'} role="alert">
        {message?.words}
      </p>
      <button type="submit" className="sp-button" disabled={isBusy}>
        {t(isProving ? pageText.working : text.prove)}
      </button>
    </form>
  )
}
