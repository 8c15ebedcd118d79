import { maxQuestionText, type QuestionKind, questionKinds } from '@zhixin/contract/limits'
import { needsText } from '@zhixin/domain/questions/question-rules'
import { questionKindText } from '@zhixin/domain/questions/question-text'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { errorMessage } from '../slip-client.ts'
import { useText } from '../slip-language.ts'
import { type Asking, closeSheet, noteSent } from './asking.ts'
import { askAbout, newRequestId } from './question-calls.ts'
import './questions.css'
import { ownQuestionsText as text } from '@zhixin/domain/payslip/pages/own-questions-text'

/** Keeps the focus inside the sheet, and closes it by Escape. */
function followKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape') closeSheet()
  if (event.key !== 'Tab') return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), textarea')]
  const [first, last] = [fields[0], fields[fields.length - 1]]
  const end = event.shiftKey ? first : last
  if (document.activeElement !== end) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

/** Takes the focus while the sheet is open, and gives it back. */
function useOpenSheet() {
  const sheet = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const before = document.activeElement
    sheet.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = ''
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return sheet
}

/** The sheet from below in which an employee asks HR about a line or the whole slip (SLIP-03, SLIP-07). */
export function QuestionSheet({ asking }: { asking: Asking }) {
  const t = useText()
  const title = useId()
  const { item } = asking
  const [kind, setKind] = useState<QuestionKind>(item ? 'amount' : 'other')
  const [words, setWords] = useState(asking.text ?? '')
  const [fault, setFault] = useState<unknown>()
  const [isSending, setIsSending] = useState(false)
  const [requestId] = useState(newRequestId)
  const sheet = useOpenSheet()
  const needed = needsText(kind, item !== undefined)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsSending(true)
    setFault(undefined)
    try {
      const asked = { slipId: asking.slipId, requestId, kind, text: words.trim() }
      await askAbout('questions.ask', item ? { ...asked, item: item.asked } : asked)
      noteSent(asking.slipId)
      closeSheet()
    } catch (error) {
      setFault(error)
      setIsSending(false)
    }
  }
  return (
    <div className="sq-cover">
      <form
        ref={sheet}
        className="sq-sheet"
        role="dialog"
        aria-modal="true"
        aria-labelledby={title}
        onKeyDown={followKeys}
        onSubmit={(event) => void send(event)}
      >
        <h2 id={title}>{t(text.ask)}</h2>
        <p className="sq-line">
          <span>{item ? item.label : t(text.wholeSlip)}</span>
          {item && <strong>{item.value}</strong>}
        </p>
        <fieldset className="sq-kinds">
          <legend>{t(text.what)}</legend>
          {questionKinds.map((each) => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
              {t(questionKindText[each])}
            </button>
          ))}
        </fieldset>
        <label>
          {t(needed ? text.words : text.wordsOptional)}
          <textarea
            rows={3}
            maxLength={maxQuestionText}
            placeholder={t(text.wordsHint)}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        {fault !== undefined && (
          <p className="sp-fault" role="alert">
            {errorMessage(fault, t)}
          </p>
        )}
        <button type="submit" className="sp-button" disabled={isSending || (needed && !words.trim())}>
          {t(isSending ? text.working : text.send)}
        </button>
        <button type="button" className="sp-textbutton sq-cancel" onClick={closeSheet}>
          {t(text.cancel)}
        </button>
      </form>
    </div>
  )
}
