import { maxQuestion } from '@zhixin/contract/limits'
import type { Pair } from '@zhixin/contract/pair'
import type { SlipAnswer } from '@zhixin/contract/payslip/answers'
import type { AskedLine } from '@zhixin/domain/payslip/pages/asked-line'
import { ownQuestionsText } from '@zhixin/domain/payslip/pages/own-questions-text'
import { yearsText as text } from '@zhixin/domain/payslip/pages/years-text'
import { type FormEvent, useId, useState } from 'react'
import { askHr, useSentCount } from '../questions/asking.ts'
import { ask, errorMessage } from '../slip-client.ts'
import { useLanguage, useText } from '../slip-language.ts'
import { StatementView } from './statement-view.tsx'

/** One question and what came of it; kept on this page only. */
type Asked = { question: string } & (
  | { state: 'asking' }
  | { state: 'failed'; error: unknown }
  | { state: 'done'; answer: SlipAnswer }
)

interface AskBoxProps {
  slip: string | null
  /** The questions that are one tap away. */
  likely: readonly Pair[]
  /** The line of that slip by its id, for a question to HR. */
  lineOf?: ((line: string) => AskedLine | undefined) | undefined
}

/** Asks about the own slips (SLIP-09). On a slip, months are counted from that slip. */
export function AskBox({ slip, likely, lineOf }: AskBoxProps) {
  const t = useText()
  const language = useLanguage()
  const field = useId()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const isBusy = asked?.state === 'asking'
  const put = async (question: string) => {
    if (!question.trim() || isBusy) return
    setTyped(question)
    setAsked({ question, state: 'asking' })
    try {
      setAsked({ question, state: 'done', answer: await ask('ask', { question, slip }) })
    } catch (error) {
      setAsked({ question, state: 'failed', error })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void put(typed)
  }
  return (
    <section className="sp-extra sp-query" aria-label={t(text.askTitle)}>
      <h2>{t(text.askTitle)}</h2>
      <p className="sp-small">{t(text.askHint)}</p>
      {likely.length > 0 && (
        <ul className="sp-chips" aria-label={t(text.likely)}>
          {likely.map((question) => (
            <li key={question.en}>
              <button type="button" disabled={isBusy} onClick={() => void put(t(question))}>
                {t(question)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit}>
        <label className="sp-unseen" htmlFor={field}>
          {t(text.askLabel)}
        </label>
        <input
          id={field}
          value={typed}
          maxLength={maxQuestion}
          placeholder={t(text.askPlaceholder)}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="sp-button sp-button-small" disabled={isBusy || !typed.trim()}>
          {t(text.send)}
        </button>
      </form>
      <div aria-live="polite" aria-busy={isBusy} lang={language === 'en' ? 'en' : 'zh-CN'}>
        {asked && <p className="sp-asked">{t(text.asked, { question: asked.question })}</p>}
        {asked?.state === 'failed' && <p className="sp-wrong">{errorMessage(asked.error, t)}</p>}
        {asked?.state === 'done' && <Answer answer={asked.answer} slip={slip} lineOf={lineOf} key={asked.question} />}
      </div>
    </section>
  )
}

function Answer({ answer, slip, lineOf }: Omit<AskBoxProps, 'likely'> & { answer: SlipAnswer }) {
  const t = useText()
  const { forHr, numbers, sentences } = answer
  const about = forHr?.slip ?? slip
  const sent = useSentCount(about)
  const item = forHr?.line && about === slip ? lineOf?.(forHr.line) : undefined
  return (
    <section className="sp-answer" aria-label={t(text.answer)}>
      <StatementView sentences={sentences} numbers={numbers} slip={slip} />
      {sent > 0 && slip === null && (
        <p className="sp-told" role="status">
          {t(ownQuestionsText.sent)}
        </p>
      )}
      {forHr && about && (
        <button
          type="button"
          className="sp-textbutton"
          onClick={() => askHr({ slipId: about, text: forHr.text, ...(item && { item }) })}
        >
          {t(text.askHr)}
        </button>
      )}
    </section>
  )
}
