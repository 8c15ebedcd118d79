import { unfinishedCode } from '@zhixin/domain/payslip/pages/hidden-slip'
import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { type FormEvent, useState } from 'react'
import { clockText, useCountdown } from '../../browser/use-countdown.ts'
import { Icon } from '../icons.tsx'
import { ask, errorMessage, keyOf } from '../slip-client.ts'
import { useText } from '../slip-language.ts'
import '../states.css'
import { CodeInput } from './code-input.tsx'
import { enterSlips } from './enter-slips.ts'

interface EnterCodeProps {
  link: string
  /** In milliseconds; a time in the past means that the code is not locked. */
  lockedUntil: number
  onChanged: (words: string) => void
  /** The code was right, and there is nothing left to read. */
  onEnded: (error: unknown) => void
}

/** Asks for the safety code that was set before. */
export function EnterCode({ link, lockedUntil, onChanged, onEnded }: EnterCodeProps) {
  const t = useText()
  const locked = useCountdown(lockedUntil)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const unfinished = unfinishedCode(code, t)
    if (unfinished) return setFault(unfinished)
    setBusy(true)
    try {
      enterSlips(await ask('enterCode', { link, code }))
    } catch (error) {
      const key = keyOf(error)
      setBusy(false)
      if (key === 'slip.leaverEnded') return onEnded(error)
      if (key === 'slip.wrongCode') setCode('')
      if (key?.startsWith('slip.') && key !== 'slip.wrongCode') onChanged(errorMessage(error, t))
      else setFault(errorMessage(error, t))
    }
  }

  if (locked > 0)
    return (
      <div className="sp-state" role="alert">
        <span className="sp-state-icon">
          <Icon name="lock" size={30} />
        </span>
        <h2>{t(text.lockedTitle)}</h2>
        <p>{t(text.lockedHint)}</p>
        <p className="sp-clock">
          <span>{t(text.lockedLeft)}</span>
          <strong role="timer" aria-live="off">
            {clockText(locked)}
          </strong>
        </p>
        <p className="sp-small">{t(text.forgotten)}</p>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate>
      <h2>{t(text.enterTitle)}</h2>
      <p className="sp-hint">{t(text.enterHint)}</p>
      <CodeInput
        label={t(text.codeLabel)}
        value={code}
        fault={fault}
        disabled={busy}
        onChange={(digits) => {
          setCode(digits)
          setFault('')
        }}
      />
      <button type="submit" className="sp-button" disabled={busy}>
        {t(busy ? text.working : text.view)}
      </button>
      <p className="sp-small">{t(text.forgotten)}</p>
    </form>
  )
}
