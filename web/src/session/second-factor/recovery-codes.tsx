import { useId, useState } from 'react'
import { saveFile } from '../../client/save-file.ts'
import { useText } from '../../ui/language.ts'
import { Button } from '../form/button.tsx'
import './second-factor.css'
import { secondFactorText as text } from './text.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Whose they are, for the file and the sheet of paper. */
  user: string
  onDone: () => void
}

/** Shows recovery codes, once: to be copied, saved or printed. Goes on only when its user says that they have them. */
export function RecoveryCodes({ codes, user, onDone }: RecoveryCodesProps) {
  const t = useText()
  const id = useId()
  const [isSaved, setIsSaved] = useState(false)
  const [note, setNote] = useState('')
  const heading = t(text.codesFor, { user })
  const asText = `${heading}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText)
      setNote(t(text.copied))
    } catch {
      setNote(t(text.copyFailed))
    }
  }
  return (
    <div className="zx-factor">
      <p className="zx-factor-plain">{t(text.codesHint)}</p>
      <section className="zx-factor-codes" aria-labelledby={id}>
        <h3 id={id}>{heading}</h3>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </section>
      <div className="zx-factor-buttons">
        <Button onClick={() => void copy()}>{t(text.copy)}</Button>
        <Button
          onClick={() =>
            saveFile({ blob: new Blob([asText], { type: 'text/plain' }), headers: new Headers() }, t(text.fileName))
          }
        >
          {t(text.download)}
        </Button>
        <Button onClick={() => window.print()}>{t(text.print)}</Button>
      </div>
      <p className="zx-factor-note" role="status">
        {note}
      </p>
      <label className="zx-factor-saved">
        <input type="checkbox" checked={isSaved} onChange={() => setIsSaved(!isSaved)} />
        <span>{t(text.saved)}</span>
      </label>
      <Button primary className="zx-entry-submit" disabled={!isSaved} onClick={onDone}>
        {t(text.goOn)}
      </Button>
    </div>
  )
}
