import type { AcceptedFindings } from '@zhixin/contract/batches/findings'
import { useText } from '../../../ui/language.ts'
import { kindText } from '../findings/text.ts'
import { AcceptedMatches } from './accepted-matches.tsx'
import { FinalSlips } from './final-slips.tsx'
import type { Check } from './queries.ts'
import './send.css'
import { sendText as text } from './text.ts'

/** Accepted findings with who accepted them and why: the last check before the send (REVIEW-11). */
export function AcceptedSummary({ check }: { check: Pick<Check, 'accepted' | 'acceptedMatches' | 'finalSlips'> }) {
  const t = useText()
  const { accepted } = check
  return (
    <>
      <AcceptedMatches matches={check.acceptedMatches} />
      <FinalSlips slips={check.finalSlips} />
      {accepted.length > 0 && (
        <section className="zx-plan" aria-label={t(text.accepted)}>
          <h2>{t(text.accepted)}</h2>
          <ul className="zx-accepted">
            {accepted.map((group) => (
              <AcceptedGroup key={group.kind + group.severity} group={group} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function AcceptedGroup({ group: { kind, count, examples, reasons } }: { group: AcceptedFindings }) {
  const t = useText()
  return (
    <li>
      <strong>{t(text.acceptedOne, { kind: t(kindText[kind]), count: count.toLocaleString('en') })}</strong>
      {reasons.map(({ reason, by, at }) => (
        <p key={at + reason}>{t(text.acceptedWhy, { reason, by })}</p>
      ))}
      <details>
        <summary>{t(text.acceptedShow)}</summary>
        <ul>
          {examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
          {count > examples.length && <li>{t(text.acceptedMore, { count: count.toLocaleString('en') })}</li>}
        </ul>
      </details>
    </li>
  )
}
