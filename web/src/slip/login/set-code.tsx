import { pageText as text } from '@zhixin/domain/payslip/pages/page-text'
import { safetyCodeFault } from '@zhixin/domain/payslip/safety-code'
import { type FormEvent, useState } from 'react'
import { ask, errorMessage, keyOf } from '../slip-client.ts'
import { useText } from '../slip-language.ts'
import { CodeInput } from './code-input.tsx'
import { enterSlips } from './enter-slips.ts'

interface SetCodeProps {
  link: string
  onChanged: (words: string) => void
}

/** Sets the first safety code, which is typed twice. */
export function SetCode({ link, onChanged }: SetCodeProps) {
  const t = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  const startOver = (words: string) => {
    setChosen(null)
    setCode('')
    setFault(words)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const weak = safetyCodeFault(code)
    if (weak && (chosen === null || weak === 'notSixDigits')) return setFault(t(text[weak]))
    if (chosen === null) {
      setChosen(code)
      return setCode('')
    }
    if (chosen !== code) return startOver(t(text.notSame))
    setBusy(true)
    try {
      enterSlips(await ask('setCode', { link, code }))
    } catch (error) {
      const key = keyOf(error)
      setBusy(false)
      if (key === 'slip.codeWeak') startOver(errorMessage(error, t))
      else if (key?.startsWith('slip.')) onChanged(errorMessage(error, t))
      else setFault(errorMessage(error, t))
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <h2>{t(chosen === null ? text.setTitle : text.againTitle)}</h2>
      <p className="sp-hint">{t(chosen === null ? text.setHint : text.againHint)}</p>
      <CodeInput
        key={chosen === null ? 'first' : 'again'}
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
        {t(busy ? text.working : chosen === null ? text.next : text.view)}
      </button>
      {chosen !== null && !busy && (
        <p className="sp-below">
          <button type="button" className="sp-textbutton" onClick={() => startOver('')}>
            {t(text.back)}
          </button>
        </p>
      )}
    </form>
  )
}
