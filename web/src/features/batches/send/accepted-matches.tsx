import type { AcceptedMatch } from '@zhixin/contract/batches/match-comparison'
import { useText } from '../../../ui/language.ts'
import '../review/person.css'
import { fieldText, personText as text } from '../review/person-text.ts'
import { useRowLabel } from '../row-labels.ts'
import type { Check } from './queries.ts'
import './send.css'

type Matches = Check['acceptedMatches']

const personOf = ({ employee }: AcceptedMatch) => [employee.name, employee.employeeNo].filter(Boolean).join(' · ')

/**
 * Rows that HR assigned to a person whom they contradict, each with the person and the reason: shown before the send
 * (REVIEW-13).
 */
export function AcceptedMatches({ matches: { count, list } }: { matches: Matches }) {
  const t = useText()
  const labelOf = useRowLabel()
  if (count === 0) return null
  const title = t(text.accepted, { count: count.toLocaleString('en') })
  return (
    <section className="zx-plan" aria-label={title}>
      <h2>{title}</h2>
      <ul className="zx-accepted-matches">
        {list.map((match) => (
          <li key={match.rowNo}>
            <strong>
              {t(text.acceptedOne, {
                row: labelOf(match.rowNo),
                name: match.name || '—',
                person: personOf(match),
                fields: match.contradictions.map((field) => t(fieldText[field])).join(t(text.fieldsJoin)),
                count: match.contradictions.length,
              })}
            </strong>
            <p>{t(text.acceptedWhy, { reason: match.reason, by: match.by })}</p>
          </li>
        ))}
      </ul>
      {count > list.length && (
        <p>{t(text.acceptedMore, { count: count.toLocaleString('en'), shown: list.length.toLocaleString('en') })}</p>
      )}
    </section>
  )
}

/** The same list in the confirmation of the send. */
export function AskAcceptedMatches({ matches: { count, list } }: { matches: Matches }) {
  const t = useText()
  const labelOf = useRowLabel()
  if (count === 0) return null
  return (
    <div className="zx-send-ask">
      <p>{t(text.askAccepted, { count: count.toLocaleString('en') })}</p>
      <ul className="zx-accepted-matches">
        {list.map((match) => (
          <li key={match.rowNo}>
            {t(text.askOne, {
              row: labelOf(match.rowNo),
              name: match.name || '—',
              person: personOf(match),
              reason: match.reason,
            })}
          </li>
        ))}
      </ul>
      {count > list.length && (
        <p>{t(text.acceptedMore, { count: count.toLocaleString('en'), shown: list.length.toLocaleString('en') })}</p>
      )}
    </div>
  )
}
