import { heldText as text } from '@zhixin/domain/payslip/pages/held-text'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { codeLength } from '@zhixin/domain/payslip/safety-code'
import { type FormEvent, useState } from 'react'
import { useCountdown } from '../../../browser/use-countdown.ts'
import { usePictureCode } from '../../../browser/use-picture-code.ts'
import { PictureField } from '../../login/picture-field.tsx'
import { SentCodeField } from '../../login/sent-code-field.tsx'
import { ask, askPicture, errorMessage } from '../../slip-client.ts'
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
  const picture = usePictureCode(askPicture)
  const [pictureCode, setPictureCode] = useState('')
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<{ words: string; bad: boolean } | null>(null)
  const [busy, setBusy] = useState<'sending' | 'proving' | null>(null)
  const [again, setAgain] = useState(0)
  const wait = useCountdown(again)
  const refuse = (words: string) => setMessage({ words, bad: true })

  const send = async () => {
    if (!pictureCode.trim()) return refuse(t(pageText.pictureEmpty))
    setBusy('sending')
    const shown = await picture.current()
    if (!shown) {
      setBusy(null)
      return refuse(t(pageText.pictureNotLoaded))
    }
    try {
      await ask('sendOldContactCode', { way, pictureId: shown.id, pictureCode })
      setAgain(Date.now() + 60_000)
      setMessage({ words: t(text.codeSent, { target }), bad: false })
    } catch (error) {
      refuse(errorMessage(error, t))
    }
    setBusy(null)
    // A picture code works only once, whatever the answer was.
    setPictureCode('')
    picture.refresh()
  }

  const prove = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length !== codeLength) return refuse(t(text.codeEmpty))
    setBusy('proving')
    try {
      await ask('proveOldContact', { way, code })
      onProved()
    } catch (error) {
      setBusy(null)
      setCode('')
      refuse(errorMessage(error, t))
    }
  }

  return (
    <form onSubmit={prove} noValidate>
      <p className="sp-hint">{t(text.contactHint, { target })}</p>
      <PictureField code={picture} value={pictureCode} onChange={setPictureCode} />
      <SentCodeField
        label={t(way === 'phone' ? pageText.sms : text.emailCode)}
        value={code}
        onChange={setCode}
        onSend={() => void send()}
        wait={wait}
        busy={busy !== null}
      />
      <p className={message?.bad ? 'sp-fault' : 'sp-told'} role="alert">
        {message?.words}
      </p>
      <button type="submit" className="sp-button" disabled={busy !== null}>
        {t(busy === 'proving' ? pageText.working : text.prove)}
      </button>
    </form>
  )
}
