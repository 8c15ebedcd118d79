import { heldText as text } from '@zhixin/domain/payslip/pages/held-text'
import { unfinishedCode } from '@zhixin/domain/payslip/pages/hidden-slip'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'
import { type FormEvent, useState } from 'react'
import { CodeInput } from '../../login/code-input.tsx'
import { ask, errorMessage } from '../../slip-client.ts'
import { useText } from '../../slip-language.ts'

/** Asks for the safety code that was set before the contact was changed. */
export function ProveCode({ onProved }: { onProved: () => void }) {
  const t = useText()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const unfinished = unfinishedCode(code, t)
    if (unfinished) return setFault(unfinished)
    setBusy(true)
    try {
      await ask('proveSafetyCode', { code })
      onProved()
    } catch (error) {
      setBusy(false)
      setCode('')
      setFault(errorMessage(error, t))
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className="sp-hint">{t(text.codeHint)}</p>
      <CodeInput
        label={t(pageText.codeLabel)}
        value={code}
        fault={fault}
        disabled={busy}
        onChange={(digits) => {
          setCode(digits)
          setFault('')
        }}
      />
      <button type="submit" className="sp-button" disabled={busy}>
        {t(busy ? pageText.working : text.prove)}
      </button>
    </form>
  )
}
