import type { AskedItem, AskedQuestion } from '@zhixin/contract/questions'
import { amountInAnswer } from '@zhixin/domain/questions/answer-text'
import { Checkbox, Tag } from 'antd'
import { Link } from 'react-router'
import { timeText } from '../../parts/company-time.ts'
import { PersonName } from '../../parts/open-data/person-name.tsx'
import { salaryRecordPeopleOf } from '../../paths.ts'
import { useMayOpen, useOwnDepartments } from '../../session/state/own-routes.ts'
import { useText } from '../../ui/language.ts'
import { questionText as text } from './text.ts'

interface QuestionCardProps {
  batchId: string
  question: AskedQuestion
  /** null: there is only this one. */
  choice: { isChosen: boolean; choose: (isChosen: boolean) => void } | null
}

/** One question: who asks, what the line says now and said last month, and what was written so far. */
export function QuestionCard({ batchId, question, choice }: QuestionCardProps) {
  const t = useText()
  const mayOpen = useMayOpen()
  const mayCorrect = useOwnDepartments() === null && mayOpen('salaryRecord')
  const { person, item, withdrawn, isUnread, slipId } = question
  const place = [person.department, person.employeeNo].filter(Boolean).join(' · ')
  return (
    <article className="zx-question" aria-label={person.name}>
      <header>
        {choice && (
          <Checkbox
            aria-label={t(text.choose, { name: person.name })}
            checked={choice.isChosen}
            onChange={({ target }) => choice.choose(target.checked)}
          />
        )}
        <b>
          <PersonName name={person.name} />
        </b>
        <span className="zx-question-place">{place}</span>
        {isUnread && (
          <Tag variant="filled" color="red">
            {t(text.newMark)}
          </Tag>
        )}
        {withdrawn && <Tag variant="filled">{t(text.withdrawn)}</Tag>}
        {mayCorrect && (
          <Link
            className="zx-question-correct"
            to={salaryRecordPeopleOf(batchId, { keyword: person.name, correct: slipId })}
          >
            {t(text.correct)}
          </Link>
        )}
      </header>
      {item && <Amounts question={question} item={item} />}
      <Thread question={question} />
    </article>
  )
}

function Amounts({ question, item }: { question: AskedQuestion; item: AskedItem }) {
  const t = useText()
  const { correctedTo, now, lastMonth, version } = question
  const shown = (value: string | null) => (value ? amountInAnswer({ ...item, value }) : t(text.none))
  const amounts = [
    [`${t(text.askedValue)} (${t(text.version, { version })})`, item.value],
    [t(text.now), now],
    [t(text.lastMonth), lastMonth],
  ] as const
  return (
    <>
      <dl className="zx-question-amounts">
        {amounts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown(value)}</dd>
          </div>
        ))}
      </dl>
      {correctedTo !== null && (
        <p className="zx-question-corrected">
          {t(text.corrected, { before: shown(item.value), after: correctedTo === '' ? '—' : shown(correctedTo) })}
        </p>
      )}
    </>
  )
}

const noticeTexts = {
  waiting: text.noticeWaiting,
  sent: text.noticeSent,
  failed: text.noticeFailed,
  none: text.noticeNone,
} as const

function Thread({ question }: { question: AskedQuestion }) {
  const t = useText()
  const { closed } = question
  return (
    <ol className="zx-question-thread">
      {question.messages.map(({ id, from, by, text: words, at, notice }) => (
        <li key={id} className={from === 'hr' ? 'zx-question-hr' : ''}>
          <p className="zx-question-by">
            <PersonName name={by} /> {timeText(at)}
            {notice && ` · ${t(noticeTexts[notice])}`}
          </p>
          <p>{words || t(text.says)}</p>
        </li>
      ))}
      {closed && (
        <li className="zx-question-by">
          {closed.by === 'employee'
            ? t(text.closedByEmployee, { time: timeText(closed.at) })
            : t(closed.reason ? text.closedByHr : text.closedByHrOnly, {
                time: timeText(closed.at),
                reason: closed.reason,
              })}
        </li>
      )}
    </ol>
  )
}
