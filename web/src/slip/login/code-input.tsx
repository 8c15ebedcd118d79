import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { codeLength } from '@zhixin/domain/payslip/safety-code'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../slip-language.ts'
import './login-form.css'

interface CodeInputProps {
  label: string
  value: string
  onChange: (digits: string) => void
  /** The message below the field, which is read out when it appears. */
  fault?: string | undefined
  disabled?: boolean
}

const places = Array.from({ length: codeLength }, (_, at) => at)

/** The digits in what people type or paste, including full-width ones. */
export const digitsOf = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '').slice(0, codeLength)

/** Reads the digits of a field and leaves nothing else in it, also where they are the same as before. */
export function takeDigits(field: HTMLInputElement): string {
  const digits = digitsOf(field.value)
  if (field.value !== digits) field.value = digits
  return digits
}

/**
 * Shows six boxes over one real field, so that the keypad, pasting and screen readers work as with any field. It is a
 * telephone field whose digits are hidden by a style, because browsers would offer to store a password field.
 */
export function CodeInput({ label, value, onChange, fault, disabled = false }: CodeInputProps) {
  const t = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!disabled) field.current?.focus({ preventScroll: true })
  }, [disabled])
  return (
    <div className={fault ? 'sp-code sp-code-wrong' : 'sp-code'}>
      <div className="sp-code-field">
        <input
          ref={field}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          name="slip-code"
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          maxLength={codeLength}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(takeDigits(event.target))}
        />
        <div className="sp-code-boxes" aria-hidden="true">
          {places.map((at) => (
            <span key={at} className={at === Math.min(value.length, codeLength - 1) ? 'sp-code-here' : undefined}>
              {value[at] === undefined ? '' : shown ? value[at] : '•'}
            </span>
          ))}
        </div>
      </div>
      <div className="sp-code-foot">
        <p className="sp-fault" id={id} role="alert">
          {fault}
        </p>
        <button type="button" className="sp-textbutton" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? text.hide : text.show)}
        </button>
      </div>
    </div>
  )
}
