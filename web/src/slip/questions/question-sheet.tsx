import { maxQuestionText, type QuestionKind, questionKinds } from '@zhixin/contract/limits'
import { needsText } from '@zhixin/domain/questions/question-rules'
import { questionKindText } from '@zhixin/domain/questions/question-text'
import { type FormEvent, useState } from 'react'
import { useShownAmounts } from '../amounts.ts'
import { Sheet } from '../sheet.tsx'
import { errorMessage } from '../slip-client.ts'
import { useText } from '../slip-language.ts'
import { type Asking, closeSheet, noteSent } from './asking.ts'
import { askAbout, newRequestId } from './question-calls.ts'
import './questions.css'
import { ownQuestionsText as text } from '@zhixin/domain/payslip/pages/own-questions-text'

/** The sheet from below in which an employee asks HR about a line or the whole slip (SLIP-03, SLIP-07). */
export function QuestionSheet({ asking }: { asking: Asking }) {
  const t = useText()
  const { item } = asking
  const shown = useShownAmounts()
  const [kind, setKind] = useState<QuestionKind>(item ? 'amount' : 'other')
  const [words, setWords] = useState(asking.text ?? '')
  const [fault, setFault] = useState<unknown>()
  const [isSending, setIsSending] = useState(false)
  const [requestId] = useState(newRequestId)
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
    <Sheet title={t(text.ask)} focusOn='[aria-pressed="true"]' onClose={closeSheet}>
      <form onSubmit={(event) => void send(event)}>
        <p className="sp-sheet-line">
          <span>{item ? item.label : t(text.wholeSlip)}</span>
          {item && <strong>{shown(item.value)}</strong>}
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
        <button type="button" className="sp-textbutton sp-sheet-cancel" onClick={closeSheet}>
          {t(text.cancel)}
        </button>
      </form>
    </Sheet>
  )
}
