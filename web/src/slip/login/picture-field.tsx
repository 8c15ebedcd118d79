import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { phoneText } from '@zhixin/domain/payslip/pages/phone-text'
import { useEffect, useRef } from 'react'
import type { PictureCode } from '../../browser/use-picture-code.ts'
import { useText } from '../slip-language.ts'
import './login-form.css'
import { describedBy, type FieldMessage, FieldNote } from './field-message.tsx'

interface PictureFieldProps {
  code: PictureCode
  value: string
  onChange: (code: string) => void
  message: FieldMessage | null
  /** A code was sent already, so the picture is needed only for another one. */
  isForAnother: boolean
}

/** The picture code with its field; a tap on the picture loads another one. */
export function PictureField({ code, value, onChange, message, isForAnother }: PictureFieldProps) {
  const { picture, failed, refresh } = code
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  // Whoever asks for another code goes on here.
  useEffect(() => {
    if (isForAnother) field.current?.focus()
  }, [isForAnother])
  return (
    <div className="sp-field">
      <label htmlFor="slip-picture">{t(phoneText.picture)}</label>
      <div className="sp-field-row">
        <input
          id="slip-picture"
          ref={field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
          value={value}
          {...describedBy('slip-picture-note', message, 'slip-picture-hint')}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" className="sp-picture" onClick={refresh}>
          {picture && !failed ? (
            <>
              <img src={picture.url} alt={t(phoneText.pictureAlt)} width={240} height={80} />
              <span className="sp-picture-other">{t(phoneText.pictureOther)}</span>
            </>
          ) : (
            <span>{failed ? t(text.retry) : '…'}</span>
          )}
        </button>
      </div>
      <FieldNote id="slip-picture-note" message={message} />
      <p className="sp-hint" id="slip-picture-hint">
        {t(isForAnother ? phoneText.pictureForAnother : phoneText.pictureHint)}
      </p>
    </div>
  )
}
