import { phoneText } from '@zhixin/domain/payslip/pages/phone-text'
import { useText } from '../slip-language.ts'
import './login-form.css'
import { takeDigits } from './code-input.tsx'
import { describedBy, type FieldMessage, FieldNote } from './field-message.tsx'

interface SentCodeFieldProps {
  label: string
  value: string
  onChange: (code: string) => void
  onSend: () => void
  message: FieldMessage | null
  /** The picture for another code is not asked for yet. */
  isSent: boolean
  /** The seconds until another code may be requested; 0 if it may be now. */
  wait: number
  busy: boolean
}

/** The field for a code that is sent to a phone or a mailbox, with the button that sends one. */
export function SentCodeField({ label, value, onChange, onSend, message, isSent, wait, busy }: SentCodeFieldProps) {
  const t = useText()
  return (
    <div className="sp-field">
      <label htmlFor="slip-sms">{label}</label>
      <div className="sp-field-row">
        <input
          id="slip-sms"
          type="tel"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...describedBy('slip-sms-note', message)}
          value={value}
          onChange={(event) => onChange(takeDigits(event.target))}
        />
        <button type="button" className="sp-send" disabled={busy || wait > 0} onClick={onSend}>
          {wait > 0 ? t(phoneText.sendAgain, { seconds: wait }) : t(isSent ? phoneText.sendAnother : phoneText.sendSms)}
        </button>
      </div>
      <FieldNote id="slip-sms-note" message={message} />
    </div>
  )
}
