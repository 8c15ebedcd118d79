import type { ImportPreview } from '@zhixin/contract/employees/import-preview'
import { Button, Radio } from 'antd'
import { useText } from '../../ui/language.ts'
import { changedValues } from './changed-values.ts'
import { ListPages, pageSize, usePage } from './list-pages.tsx'
import './roster-import.css'
import { rosterImportText as text } from './text.ts'

type Question = ImportPreview['namesakes'][number]

/**
 * What HR says of the rows with namesakes, by row: 'new', the ID of the person who is meant, or 'repeated' for the
 * person of another row of the file.
 */
export type NamesakeAnswers = ReadonlyMap<number, string>

interface NamesakeListProps {
  questions: readonly Question[]
  /** All such rows; the list may hold fewer. */
  count: number
  answers: NamesakeAnswers
  onAnswer: (answers: NamesakeAnswers) => void
}

/** Rows whose name is in the roster or the file already: each is somebody who has moved, or a new person (ROSTER-03). */
export function NamesakeList({ questions, count, answers, onAnswer }: NamesakeListProps) {
  const t = useText()
  const { page, pages, setPage } = usePage(questions.length)
  if (count === 0) return null
  const shown = questions.slice(page * pageSize, (page + 1) * pageSize)
  const answer = (row: number, choice: string | undefined) => {
    const next = new Map(answers)
    if (choice === undefined) next.delete(row)
    else next.set(row, choice)
    onAnswer(next)
  }
  const title = t(text.namesakesTitle, { count })
  return (
    <section className="zx-import-part zx-import-names" aria-label={title}>
      <h3>{title}</h3>
      <p>{t(text.namesakesHint)}</p>
      <ul>
        {shown.map((question) => (
          <li key={question.row}>
            <NamesakeQuestion
              question={question}
              choice={answers.get(question.row)}
              isTaken={(id) => [...answers].some(([row, choice]) => choice === id && row !== question.row)}
              onChoice={(choice) => answer(question.row, choice)}
            />
          </li>
        ))}
      </ul>
      <div className="zx-import-foot">
        <span role="status">{t(text.answered, { count: answers.size, all: count })}</span>
        <ListPages page={page} pages={pages} onPage={setPage} />
      </div>
    </section>
  )
}

interface NamesakeQuestionProps {
  question: Question
  choice: string | undefined
  /** Another row was said to be this person. */
  isTaken: (id: string) => boolean
  onChoice: (choice: string | undefined) => void
}

function NamesakeQuestion({ question, choice, isTaken, onChoice }: NamesakeQuestionProps) {
  const t = useText()
  const { row, name, department, phone, email, employeeNo, notNew, candidates, fileRows } = question
  const facts = (...values: string[]) => values.filter(Boolean).join(' · ')
  const list = (rows: string[]) => rows.join(t(text.listComma))
  const title = facts(t(text.rowName, { row, name }), employeeNo, department, phone, email)
  return (
    <fieldset>
      <legend>{title}</legend>
      <Radio.Group value={choice ?? null} onChange={({ target }) => onChoice(target.value)} aria-label={title}>
        {candidates.map((each) => (
          <div key={each.id}>
            <Radio value={each.id} disabled={isTaken(each.id)}>
              {t(text.samePerson, {
                person: facts(each.employeeNo, each.department, each.phone, each.email) || t(text.namesakeOnly),
              })}
            </Radio>
            {choice === each.id &&
              changedValues(each, t).map(({ label, before, after }) => (
                <span key={label} className="zx-import-detail">
                  {t(text.change, { field: label, before: before || t(text.emptyBefore), after })}
                </span>
              ))}
          </div>
        ))}
        {fileRows.length > 0 && (
          <div>
            <Radio value="repeated">
              {t(text.repeatedRow, { rows: list(fileRows.map((each) => String(each.row))) })}
            </Radio>
            {fileRows.map((each) => (
              <span key={each.row} className="zx-import-detail">
                {t(text.fileRow, {
                  row: each.row,
                  facts: facts(each.employeeNo, each.department, each.phone, each.email) || t(text.namesakeOnly),
                })}
              </span>
            ))}
          </div>
        )}
        <div>
          <Radio value="new" disabled={notNew !== ''}>
            {t(text.newPerson)}
          </Radio>
          {notNew !== '' && <span className="zx-import-detail">{t(text.notNew, { reason: notNew })}</span>}
        </div>
      </Radio.Group>
      {choice !== undefined && (
        <Button size="small" type="link" onClick={() => onChoice(undefined)}>
          {t(text.undoAnswer)}
        </Button>
      )}
    </fieldset>
  )
}
