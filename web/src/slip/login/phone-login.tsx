import { mobileOf } from '@zhixin/domain/format/mobile'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { phoneText } from '@zhixin/domain/payslip/pages/phone-text'
import { codeLength } from '@zhixin/domain/payslip/safety-code'
import { type FormEvent, useState } from 'react'
import { ask, errorMessage } from '../slip-client.ts'
import { useText } from '../slip-language.ts'
import './login-form.css'
import { enterSlips } from './enter-slips.ts'
import { describedBy, type FieldMessage, FieldNote, messageAt } from './field-message.tsx'
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
  const typing = (at: CodeField, set: (typed: string) => void) => (typed: string) => {
    setMessage((now) => (now?.isBad && now.at === at ? null : now))
    set(typed)
  }

  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (!mobileOf(phone)) return refuse('phone', t(phoneText.phoneWrong))
    if (code.length !== codeLength) return refuse('code', t(phoneText.smsEmpty))
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

  return (
    <section className="sp-card sp-card-alone">
      <form onSubmit={enter} noValidate>
        <h1>{t(phoneText.phoneTitle)}</h1>
        <p className="sp-hint">{t(phoneText.phoneHint)}</p>
        <PhoneField value={phone} onChange={typing('phone', setPhone)} message={messageAt(message, 'phone')} />
        {asksPicture && (
          <PictureField
            code={picture}
            value={pictureCode}
            onChange={typing('picture', setPictureCode)}
            message={messageAt(message, 'picture')}
            isForAnother={isSent}
          />
        )}
        <SentCodeField
          label={t(phoneText.sms)}
          value={code}
          onChange={typing('code', setCode)}
          onSend={() => (mobileOf(phone) ? void send(t(phoneText.sent)) : refuse('phone', t(phoneText.phoneWrong)))}
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

interface PhoneFieldProps {
  value: string
  onChange: (phone: string) => void
  message: FieldMessage | null
}

function PhoneField({ value, onChange, message }: PhoneFieldProps) {
  const t = useText()
  return (
    <div className="sp-field">
      <label htmlFor="slip-phone">{t(phoneText.phone)}</label>
      <input
        id="slip-phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        {...describedBy('slip-phone-note', message)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id="slip-phone-note" message={message} />
    </div>
  )
}
