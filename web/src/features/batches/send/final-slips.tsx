import type { FinalSlip } from '@zhixin/contract/batches/match-comparison'
import { type Translate, useText } from '../../../ui/language.ts'
import '../review/person.css'
import { personText as text } from '../review/person-text.ts'
import { useRowLabel } from '../row-labels.ts'
import type { Check } from './queries.ts'

const lineOf = (t: Translate, row: string, { name, target, own, days, by }: FinalSlip): string => {
  const to = target === '' ? t(text.finalNowhere) : own ? t(text.finalOwnMark, { target }) : target
  return t(text.finalOne, { row, name, target: to, days, by })
}

/** People who have left and get the last slip, with its target and the validity of its link (REVIEW-13). */
export function FinalSlips({ slips: { count, list }, inBox }: { slips: Check['finalSlips']; inBox?: boolean }) {
  const t = useText()
  const labelOf = useRowLabel()
  if (count === 0) return null
  const title = t(text.finals, { count: count.toLocaleString('en') })
  const lines = (
    <>
      <ul className="zx-accepted-matches">
        {list.map((slip) => (
          <li key={slip.rowNo}>{lineOf(t, labelOf(slip.rowNo), slip)}</li>
        ))}
      </ul>
      {count > list.length && (
        <p>{t(text.acceptedMore, { count: count.toLocaleString('en'), shown: list.length.toLocaleString('en') })}</p>
      )}
    </>
  )
  if (inBox)
    return (
      <div className="zx-send-ask">
        <p>{title}</p>
        {lines}
      </div>
    )
  return (
    <section className="zx-plan" aria-label={title}>
      <h2>{title}</h2>
      {lines}
    </section>
  )
}
