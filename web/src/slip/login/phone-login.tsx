import { mobileOf } from '@zhixin/domain/format/mobile'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { codeLength } from '@zhixin/domain/payslip/safety-code'
import { type FormEvent, useState } from 'react'
import { useCountdown } from '../../browser/use-countdown.ts'
import { usePictureCode } from '../../browser/use-picture-code.ts'
import { ask, askPicture, errorMessage, keyOf } from '../slip-client.ts'
import { useText } from '../slip-language.ts'
import './login-form.css'
import { enterSlips } from './enter-slips.ts'
import { PictureField } from './picture-field.tsx'
import { SentCodeField } from './sent-code-field.tsx'

interface PhoneLoginProps {
  /** Goes back to the personal link, if there is one. */
  onLink: (() => void) | null
}

/** The login without a link: phone, picture code and SMS code are all needed. */
export function PhoneLogin({ onLink }: PhoneLoginProps) {
  const t = useText()
  const picture = usePictureCode(askPicture)
  const [phone, setPhone] = useState('')
  const [pictureCode, setPictureCode] = useState('')
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<{ words: string; bad: boolean } | null>(null)
  const [busy, setBusy] = useState<'sending' | 'entering' | null>(null)
  const [again, setAgain] = useState(0)
  const wait = useCountdown(again)
  const refuse = (words: string) => setMessage({ words, bad: true })

  const send = async () => {
    if (!mobileOf(phone)) return refuse(t(text.phoneWrong))
    if (!pictureCode.trim()) return refuse(t(text.pictureEmpty))
    setBusy('sending')
    const shown = await picture.current()
    if (!shown) {
      setBusy(null)
      return refuse(t(text.pictureNotLoaded))
    }
    try {
      await ask('sendPhoneCode', { phone, pictureId: shown.id, pictureCode })
      setAgain(Date.now() + 60_000)
      setMessage({ words: t(text.sent), bad: false })
    } catch (error) {
      refuse(errorMessage(error, t))
    }
    setBusy(null)
    // A picture code works only once, whatever the answer was.
    setPictureCode('')
    picture.refresh()
  }

  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (!mobileOf(phone)) return refuse(t(text.phoneWrong))
    if (code.length !== codeLength) return refuse(t(text.smsEmpty))
    setBusy('entering')
    try {
      enterSlips(await ask('loginByPhone', { phone, code }))
    } catch (error) {
      setBusy(null)
      if (keyOf(error)?.startsWith('slip.')) setCode('')
      refuse(errorMessage(error, t))
    }
  }

  return (
    <section className="sp-card sp-card-alone">
      <form onSubmit={enter} noValidate>
        <h1>{t(text.phoneTitle)}</h1>
        <p className="sp-hint">{t(text.phoneHint)}</p>
        <label className="sp-field">
          <span>{t(text.phone)}</span>
          <input
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={20}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        </label>
        <PictureField code={picture} value={pictureCode} onChange={setPictureCode} />
        <SentCodeField
          label={t(text.sms)}
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
          {t(busy === 'entering' ? text.working : text.login)}
        </button>
        {onLink && (
          <p className="sp-below">
            <button type="button" className="sp-textbutton" onClick={onLink}>
              {t(text.useLink)}
            </button>
          </p>
        )}
      </form>
    </section>
  )
}
