import { maxAnswerText } from '@zhixin/contract/limits'
import type { AskedQuestion } from '@zhixin/contract/questions'
import { answerValues, fillAnswer } from '@zhixin/domain/questions/answer-text'
import { Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useText } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { useAnswer, useTemplates } from './queries.ts'
import { Refusal } from './refusal.tsx'
import { questionText as text } from './text.ts'

/** An answer names what the user has seen of each question, so that nobody who wrote meanwhile gets it. */
export const seenOf = (chosen: readonly AskedQuestion[]) =>
  chosen.map(({ id, messages }) => ({ id, seen: messages.length }))

/** The answer as one person will read it; the server fills it in the same way. */
const answerTo = ({ person, item, correctedTo, period }: AskedQuestion, words: string): string =>
  fillAnswer(words, answerValues({ ...person, item, correctedTo, period }))

interface AnswerBoxProps {
  chosen: AskedQuestion[]
  /** They were answered before: closing them leaves nobody without an answer. */
  wereAnswered: boolean
  onDone: () => void
}

/** The answer to all selected questions, with what each of them will read. */
export function AnswerBox({ chosen, wereAnswered, onDone }: AnswerBoxProps) {
  const t = useText()
  const field = useId()
  const [words, setWords] = useState('')
  const [isClosing, setIsClosing] = useState(false)
  const templates = useTemplates().data?.list ?? []
  const { mutate, isPending, error } = useAnswer((answered) => {
    toast.success(t(text.sent, { count: answered }))
    onDone()
  })
  const count = chosen.length
  const send = () => mutate({ questions: seenOf(chosen), text: words })
  return (
    <section className="zx-answer" aria-label={t(text.answer)}>
      <div className="zx-answer-head">
        <label htmlFor={field}>{t(text.answer)}</label>
        <Select
          aria-label={t(text.useTemplate)}
          placeholder={t(text.useTemplate)}
          popupMatchSelectWidth={false}
          value={null}
          notFoundContent={t(text.noTemplates)}
          onChange={(id) => setWords(templates.find((each) => each.id === id)?.text ?? words)}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <Input.TextArea
        // A single question is read at once, and this is what it asks for; of several the first is read first.
        autoFocus={count === 1}
        id={field}
        rows={3}
        maxLength={maxAnswerText}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p className="zx-plain">{t(text.answerHint)}</p>
      {words.trim() !== '' && count > 0 && (
        <div className="zx-answer-preview">
          <p>{t(text.preview, { count: new Set(chosen.map(({ person }) => person.name + person.employeeNo)).size })}</p>
          <ul>
            {chosen.map((question) => (
              <li key={question.id}>
                <b>{question.person.name}</b> {answerTo(question, words.trim())}
              </li>
            ))}
          </ul>
        </div>
      )}
      {count === 0 && <p className="zx-plain">{t(text.previewNobody)}</p>}
      <Refusal error={error} />
      <div className="zx-answer-buttons">
        <Button disabled={count === 0} onClick={() => setIsClosing(true)}>
          {t(wereAnswered ? text.closeAnswered : text.closeUnanswered)}
        </Button>
        <Button type="primary" disabled={count === 0 || !words.trim()} loading={isPending} onClick={send}>
          {t(text.send, { count })}
        </Button>
      </div>
      {isClosing && <CloseDialog chosen={chosen} onClose={() => setIsClosing(false)} onDone={onDone} />}
    </section>
  )
}
