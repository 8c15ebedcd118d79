import { safetyCodeFault } from '@zhixin/domain/payslip/safety-code'
import { type FormEvent, useState } from 'react'
import { Icon } from '../icons.tsx'
import { ask, keyOf, wordsFor } from '../slip-client.ts'
import { useSay } from '../slip-language.ts'
import { slipText as text } from '../text.ts'
import { clockText, useCountdown } from '../use-countdown.ts'
import { CodeInput } from './code-input.tsx'
import { enterSlips } from './enter-slips.ts'

interface EnterCodeProps {
  link: string
  /** In ms; in the past where it is open. */
  lockedUntil: number
  onChanged: (words: string) => void
}

/** The safety code that was set before. */
export function EnterCode({ link, lockedUntil, onChanged }: EnterCodeProps) {
  const say = useSay()
  const locked = useCountdown(lockedUntil)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (safetyCodeFault(code) === 'notSixDigits') return setFault(say(text.notSixDigits))
    setBusy(true)
    try {
      enterSlips(await ask('enterCode', { link, code }))
    } catch (error) {
      const key = keyOf(error)
      setBusy(false)
      if (key === 'slip.wrongCode') setCode('')
      if (key?.startsWith('slip.') && key !== 'slip.wrongCode') onChanged(wordsFor(error, say))
      else setFault(wordsFor(error, say))
    }
  }

  if (locked > 0)
    return (
      <div className="sp-state" role="alert">
        <span className="sp-state-icon">
          <Icon name="lock" size={30} />
        </span>
        <h2>{say(text.lockedTitle)}</h2>
        <p>{say(text.lockedHint)}</p>
        <p className="sp-clock">
          <span>{say(text.lockedLeft)}</span>
          <strong role="timer" aria-live="off">
            {clockText(locked)}
          </strong>
        </p>
        <p className="sp-small">{say(text.forgotten)}</p>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate>
      <h2>{say(text.enterTitle)}</h2>
      <p className="sp-hint">{say(text.enterHint)}</p>
      <CodeInput
        label={say(text.codeLabel)}
        value={code}
        fault={fault}
        disabled={busy}
        onChange={(digits) => {
          setCode(digits)
          setFault('')
        }}
      />
      <button type="submit" className="sp-button" disabled={busy}>
        {say(busy ? text.working : text.view)}
      </button>
      <p className="sp-small">{say(text.forgotten)}</p>
    </form>
  )
}
