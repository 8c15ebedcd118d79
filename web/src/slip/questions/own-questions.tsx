import { maxQuestionText } from '@zhixin/contract/limits'
import type { OwnQuestion } from '@zhixin/contract/questions'
import { withoutAmount } from '@zhixin/domain/payslip/amounts/hide-amounts'
import { slipTime } from '@zhixin/domain/payslip/pages/company-time'
import { moneyOf } from '@zhixin/domain/payslip/slip-display'
import { questionKindText } from '@zhixin/domain/questions/question-text'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAmountsHidden, useShownAmounts } from '../amounts.ts'
import { errorMessage } from '../slip-client.ts'
import { useLanguage, useText } from '../slip-language.ts'
import { useReply } from '../use-reply.ts'
import { isNewlySent, useSentCount } from './asking.ts'
import { askAbout, newRequestId } from './question-calls.ts'
import './questions.css'
import { ownQuestionsText as text } from '@zhixin/domain/payslip/pages/own-questions-text'

/** The own questions below the slip, with HR's answers. */
export function OwnQuestions({ slipId, timeZone }: { slipId: string; timeZone: string }) {
  const t = useText()
  const sent = useSentCount(slipId)
  const told = useRef<HTMLParagraphElement>(null)
  // Asked from a line further up, or the answer of the page would be out of sight.
  useEffect(() => {
    if (sent > 0 && isNewlySent()) told.current?.scrollIntoView({ block: 'center' })
  }, [sent])
  const [list, setList] = useState<OwnQuestion[]>()
  const { asked, again } = useReply(`${slipId} ${sent}`, (signal) => askAbout('questions.listOwn', { slipId }, signal))
  useEffect(() => {
    if (asked.state === 'done') setList(asked.reply.list)
  }, [asked])
  // Whoever comes back to the page sees what HR has answered meanwhile.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') again()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [again])
  return (
    <section className="sq-own" aria-label={t(text.mine)}>
      {sent > 0 && (
        <p className="sp-told" role="status" ref={told}>
          {t(text.sent)}
        </p>
      )}
      {asked.state === 'failed' && (
        <p className="sp-fault" role="alert">
          {errorMessage(asked.error, t)}
        </p>
      )}
      {list && list.length > 0 && (
        <>
          <h2>{t(text.mine)}</h2>
          <ul>
            {list.map((question) => (
              <li key={question.id}>
                <Question slipId={slipId} timeZone={timeZone} question={question} onChange={again} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface QuestionProps {
  slipId: string
  timeZone: string
  question: OwnQuestion
  onChange: () => void
}

function Question({ slipId, timeZone, question, onChange }: QuestionProps) {
  const t = useText()
  const { id, item, kind, state, closed } = question
  const [writes, setWrites] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const language = useLanguage()
  const name = item ? (language === 'en' && item.labelEn) || item.label : t(text.wholeSlip)
  const areHidden = useAmountsHidden()
  const withoutHidden = useShownAmounts()
  const shown = (value: string) => {
    if (!item || !value) return t(text.none)
    const display = { isMoney: item.money, value: item.money ? moneyOf(value) : value }
    return areHidden ? withoutAmount(display) : display.value
  }
  const settle = () => askAbout('questions.settle', { slipId, id }).then(onChange, setFault)
  return (
    <article className="sq-card" aria-label={name}>
      <p className="sq-line">
        <span>{name}</span>
        {item && <strong>{shown(item.value)}</strong>}
      </p>
      <p className="sq-about">
        {t(questionKindText[kind])} <span className={`sp-chip sq-${state}`}>{t(text[state])}</span>
      </p>
      {item && question.correctedTo !== null && (
        <p className="sq-corrected">
          {t(text.corrected, {
            before: shown(item.value),
            after: question.correctedTo === '' ? '—' : shown(question.correctedTo),
          })}
        </p>
      )}
      <ol>
        {question.messages
          .filter((message) => message.text)
          .map((message) => (
            <li key={message.id} className={message.from === 'hr' ? 'sq-hr' : ''}>
              <small>
                {t(message.from === 'hr' ? text.hr : text.me)} {slipTime(message.at, timeZone, language)}
              </small>
              <p>{withoutHidden(message.text)}</p>
            </li>
          ))}
      </ol>
      {closed && (
        <p className="sq-about">
          {closed.by === 'employee'
            ? t(text.closedByMe)
            : t(closed.reason ? text.closedWhy : text.closedByHr, { reason: withoutHidden(closed.reason) })}
        </p>
      )}
      {fault !== undefined && (
        <p className="sp-fault" role="alert">
          {errorMessage(fault, t)}
        </p>
      )}
      {writes ? (
        <FollowUp
          slipId={slipId}
          id={id}
          onDone={() => {
            setWrites(false)
            onChange()
          }}
        />
      ) : (
        <p>
          <button type="button" className="sp-textbutton" onClick={() => setWrites(true)}>
            {t(text.followUp)}
          </button>
          {state !== 'closed' && (
            <button type="button" className="sp-textbutton" onClick={() => void settle()}>
              {t(text.settle)}
            </button>
          )}
        </p>
      )}
    </article>
  )
}

function FollowUp({ slipId, id, onDone }: { slipId: string; id: string; onDone: () => void }) {
  const t = useText()
  const [words, setWords] = useState('')
  const [requestId] = useState(newRequestId)
  const [fault, setFault] = useState<unknown>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setFault(undefined)
    askAbout('questions.followUp', { slipId, id, requestId, text: words.trim() }).then(onDone, setFault)
  }
  return (
    <form onSubmit={send}>
      <label>
        {t(text.followUp)}
        <textarea
          rows={2}
          maxLength={maxQuestionText}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      {fault !== undefined && (
        <p className="sp-fault" role="alert">
          {errorMessage(fault, t)}
        </p>
      )}
      <button type="submit" className="sp-textbutton" disabled={!words.trim()}>
        {t(text.followUpSend)}
      </button>
    </form>
  )
}
