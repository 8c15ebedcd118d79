import type { ReplyOf } from '@zhixin/contract/calls'
import { type FormEvent, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { goBackToList } from '../../location.ts'
import { CodeInput } from '../../login/code-input.tsx'
import { ask, errorMessage, keyOf } from '../../slip-client.ts'
import { useText } from '../../slip-language.ts'
import '../../states.css'
import { confirmText as text } from '@zhixin/domain/payslip/pages/confirm-text'
import { opensNoMore, refusedCode, unfinishedCode } from '@zhixin/domain/payslip/pages/hidden-slip'
import { pageText } from '@zhixin/domain/payslip/pages/page-text'

interface HiddenSlipProps {
  slipId: string
  onOpened: (slip: ReplyOf<'payslip.view'>) => void
  /** The slip cannot be opened any more, for example because it was withdrawn. */
  onOutdated: () => void
}

/** In place of a slip that was read and left: the safety code opens it again. */
export function HiddenSlip({ slipId, onOpened, onOutdated }: HiddenSlipProps) {
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
      onOpened(await ask('view', { id: slipId, code }))
    } catch (error) {
      const key = keyOf(error)
      if (opensNoMore(key)) return onOutdated()
      setBusy(false)
      setCode('')
      setFault(refusedCode(key, errorMessage(error, t), t))
    }
  }
  return (
    <section className="sp-card sp-hidden">
      <span className="sp-state-icon">
        <Icon name="lock" size={30} />
      </span>
      <h2>{t(text.hiddenTitle)}</h2>
      <p className="sp-hint">{t(text.hiddenHint)}</p>
      <form onSubmit={submit} noValidate>
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
          {t(busy ? pageText.working : text.open)}
        </button>
      </form>
      <p className="sp-small">{t(pageText.forgotten)}</p>
      <p className="sp-below">
        <button type="button" className="sp-textbutton" onClick={goBackToList}>
          {t(pageText.toList)}
        </button>
      </p>
    </section>
  )
}
