import { mobileOf } from '@zhixin/domain/format/mobile'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { codeLength } from '@zhixin/domain/payslip/safety-code'
import { type FormEvent, useState } from 'react'
import { ask, errorMessage, keyOf } from '../slip-client.ts'
import { useText } from '../slip-language.ts'
import './login-form.css'
import { enterSlips } from './enter-slips.ts'
import { PictureField } from './picture-field.tsx'
import { SentCodeField } from './sent-code-field.tsx'
import { useCodeSending } from './use-code-sending.ts'

interface PhoneLoginProps {
  /** Goes back to the personal link, if there is one. */
  onLink: (() => void) | null
}

/** The login without a link: phone, picture code and SMS code are all needed. */
export function PhoneLogin({ onLink }: PhoneLoginProps) {
  const t = useText()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<{ words: string; bad: boolean } | null>(null)
  const [isEntering, setEntering] = useState(false)
  const refuse = (words: string) => setMessage({ words, bad: true })
  const { picture, pictureCode, setPictureCode, isSending, wait, isSent, send } = useCodeSending({
    ask: (use) => ask('sendPhoneCode', { phone, ...use }),
    say: (words, bad) => setMessage({ words, bad }),
  })
  const isBusy = isSending || isEntering

  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (!mobileOf(phone)) return refuse(t(text.phoneWrong))
    if (code.length !== codeLength) return refuse(t(text.smsEmpty))
    setEntering(true)
    try {
      enterSlips(await ask('loginByPhone', { phone, code }))
    } catch (error) {
      setEntering(false)
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
        {wait === 0 && (
          <PictureField code={picture} value={pictureCode} onChange={setPictureCode} isForAnother={isSent} />
        )}
        <SentCodeField
          label={t(text.sms)}
          value={code}
          onChange={setCode}
          onSend={() => (mobileOf(phone) ? void send(t(text.sent)) : refuse(t(text.phoneWrong)))}
          wait={wait}
          busy={isBusy}
        />
        <p className={message?.bad ? 'sp-fault' : 'sp-told'} role="alert">
          {message?.words}
        </p>
        <button type="submit" className="sp-button" disabled={isBusy}>
          {t(isEntering ? text.working : text.login)}
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
