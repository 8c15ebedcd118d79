import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { useText } from '../slip-language.ts'
import './login-form.css'
import { takeDigits } from './code-input.tsx'

interface SentCodeFieldProps {
  label: string
  value: string
  onChange: (code: string) => void
  onSend: () => void
  /** The seconds until another code may be requested; 0 if it may be now. */
  wait: number
  busy: boolean
}

/** The field for a code that is sent to a phone or a mailbox, with the button that sends one. */
export function SentCodeField({ label, value, onChange, onSend, wait, busy }: SentCodeFieldProps) {
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
          value={value}
          onChange={(event) => onChange(takeDigits(event.target))}
        />
        <button type="button" className="sp-send" disabled={busy || wait > 0} onClick={onSend}>
          {wait > 0 ? t(text.sendAgain, { seconds: wait }) : t(text.sendSms)}
        </button>
      </div>
    </div>
  )
}
