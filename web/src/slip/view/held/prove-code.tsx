import { safetyCodeFault } from '@zhixin/domain/payslip/safety-code'
import { type FormEvent, useState } from 'react'
import { CodeInput } from '../../login/code-input.tsx'
import { ask, wordsFor } from '../../slip-client.ts'
import { useSay } from '../../slip-language.ts'
import { slipText } from '../../text.ts'
import { heldText as text } from './text.ts'

/** The safety code that was set before the contact was changed. */
export function ProveCode({ onProved }: { onProved: () => void }) {
  const say = useSay()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (safetyCodeFault(code) === 'notSixDigits') return setFault(say(slipText.notSixDigits))
    setBusy(true)
    try {
      await ask('proveSafetyCode', { code })
      onProved()
    } catch (error) {
      setBusy(false)
      setCode('')
      setFault(wordsFor(error, say))
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className="sp-hint">{say(text.codeHint)}</p>
      <CodeInput
        label={say(slipText.codeLabel)}
        value={code}
        fault={fault}
        disabled={busy}
        onChange={(digits) => {
          setCode(digits)
          setFault('')
        }}
      />
      <button type="submit" className="sp-button" disabled={busy}>
        {say(busy ? slipText.working : text.prove)}
      </button>
    </form>
  )
}
