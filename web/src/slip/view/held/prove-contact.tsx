import { heldText as text } from '@zhixin/domain/payslip/pages/held-text'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { phoneText } from '@zhixin/domain/payslip/pages/phone-text'
import { codeLength } from '@zhixin/domain/payslip/safety-code'
import { type FormEvent, useState } from 'react'
import { FieldNote, messageAt } from '../../login/field-message.tsx'
import { PictureField } from '../../login/picture-field.tsx'
import { SentCodeField } from '../../login/sent-code-field.tsx'
import { type CodeMessage, fieldOf, useCodeSending } from '../../login/use-code-sending.ts'
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
  const [message, setMessage] = useState<CodeMessage | null>(null)
  const [isProving, setProving] = useState(false)
  const { picture, pictureCode, setPictureCode, asksPicture, isSending, wait, isSent, send } = useCodeSending({
    ask: (use) => ask('sendOldContactCode', { way, ...use }),
    say: setMessage,
  })
  const isBusy = isSending || isProving

  const prove = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== codeLength) return setMessage({ words: t(text.codeEmpty), isBad: true, at: 'code' })
    setProving(true)
    try {
      await ask('proveOldContact', { way, code })
      onProved()
    } catch (error) {
      setProving(false)
      setCode('')
      setMessage({ words: errorMessage(error, t), isBad: true, at: fieldOf(error) })
    }
  }

  return (
    <form onSubmit={prove} noValidate>
      <p className="sp-hint">{t(text.contactHint, { target })}</p>
      {asksPicture && (
        <PictureField
          code={picture}
          value={pictureCode}
          onChange={setPictureCode}
          message={messageAt(message, 'picture')}
          isForAnother={isSent}
        />
      )}
      <SentCodeField
        label={t(way === 'phone' ? phoneText.sms : text.emailCode)}
        value={code}
        onChange={setCode}
        onSend={() => void send(t(text.codeSent, { target }))}
        message={messageAt(message, 'code')}
        isSent={!asksPicture}
        wait={wait}
        busy={isBusy}
      />
      <FieldNote id="slip-form-note" message={messageAt(message, null)} />
      <button type="submit" className="sp-button" disabled={isBusy}>
        {t(isProving ? pageText.working : text.prove)}
      </button>
    </form>
  )
}
