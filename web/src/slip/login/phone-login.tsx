import { mobileOf } from '@zhixin/domain/format/mobile'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { codeLength } from '@zhixin/domain/payslip/safety-code'
import { type FormEvent, useState } from 'react'
import { ask, errorMessage } from '../slip-client.ts'
import { useText } from '../slip-language.ts'
import './login-form.css'
import { enterSlips } from './enter-slips.ts'
import { describedBy, FieldNote, messageAt } from './field-message.tsx'
import { PictureField } from './picture-field.tsx'
import { SentCodeField } from './sent-code-field.tsx'
import { type CodeField, type CodeMessage, fieldOf, useCodeSending } from './use-code-sending.ts'

interface PhoneLoginProps {
  /** Goes back to the personal link, if there is one. */
  onLink: (() => void) | null
}

/** The login without a link: phone, picture code and SMS code are all needed. */
export function PhoneLogin({ onLink }: PhoneLoginProps) {
  const t = useText()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<CodeMessage | null>(null)
  const [isEntering, setEntering] = useState(false)
  const refuse = (at: CodeField, words: string) => setMessage({ words, isBad: true, at })
  const { picture, pictureCode, setPictureCode, asksPicture, isSending, wait, isSent, send } = useCodeSending({
    ask: (use) => ask('sendPhoneCode', { phone, ...use }),
    say: setMessage,
  })
  const isBusy = isSending || isEntering
  /** Whoever mends a field has read what was wrong with it. */
  const mends = (at: CodeField) => setMessage((now) => (now?.isBad && now.at === at ? null : now))

  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (!mobileOf(phone)) return refuse('phone', t(text.phoneWrong))
    if (code.length !== codeLength) return refuse('code', t(text.smsEmpty))
    setEntering(true)
    try {
      enterSlips(await ask('loginByPhone', { phone, code }))
    } catch (error) {
      setEntering(false)
      const at = fieldOf(error)
      if (at === 'code') setCode('')
      refuse(at, errorMessage(error, t))
    }
  }
  const atPhone = messageAt(message, 'phone')

  return (
    <section className="sp-card sp-card-alone">
      <form onSubmit={enter} noValidate>
        <h1>{t(text.phoneTitle)}</h1>
        <p className="sp-hint">{t(text.phoneHint)}</p>
        <div className="sp-field">
          <label htmlFor="slip-phone">{t(text.phone)}</label>
          <input
            id="slip-phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={20}
            {...describedBy('slip-phone-note', atPhone)}
            value={phone}
            onChange={(event) => {
              mends('phone')
              setPhone(event.target.value)
            }}
          />
          <FieldNote id="slip-phone-note" message={atPhone} />
        </div>
        {asksPicture && (
          <PictureField
            code={picture}
            value={pictureCode}
            onChange={(typed) => {
              mends('picture')
              setPictureCode(typed)
            }}
            message={messageAt(message, 'picture')}
            isForAnother={isSent}
          />
        )}
        <SentCodeField
          label={t(text.sms)}
          value={code}
          onChange={(typed) => {
            mends('code')
            setCode(typed)
          }}
          onSend={() => (mobileOf(phone) ? void send(t(text.sent)) : refuse('phone', t(text.phoneWrong)))}
          message={messageAt(message, 'code')}
          isSent={!asksPicture}
          wait={wait}
          busy={isBusy}
        />
        <FieldNote id="slip-form-note" message={messageAt(message, null)} />
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
