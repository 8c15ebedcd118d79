import { useQuery } from '@tanstack/react-query'
import type { FieldComparison } from '@zhixin/contract/batches/match-comparison'
import type { ReplyOf } from '@zhixin/contract/calls'
import { formatAmount, isAmount } from '@zhixin/domain/money/money'
import { query } from '../../../client/query.ts'
import { useText } from '../../../ui/language.ts'
import { fieldText, personText as text } from './person-text.ts'
import './person.css'

export type MatchComparison = ReplyOf<'batches.compareMatch'>

/** A row beside one person, as they are now. */
export function useComparison(batchId: string, rowNo: number, employeeId: string | undefined) {
  return useQuery({
    ...query('batches.compareMatch', employeeId === undefined ? undefined : { id: batchId, rowNo, employeeId }),
    staleTime: 0,
  })
}

/** Row and person side by side: what agrees in green, what contradicts in red (REVIEW-13). */
export function PersonComparison({ comparison }: { comparison: MatchComparison }) {
  const t = useText()
  const { fields, net, lastNet } = comparison
  const told = fields.filter(({ row, person }) => row !== '' || person !== '')
  const amount = (value: string | null | undefined) => (value && isAmount(value) ? formatAmount(value) : '')
  return (
    <table className="zx-compare">
      <thead>
        <tr>
          <th scope="col">{t(text.field)}</th>
          <th scope="col">{t(text.inFile)}</th>
          <th scope="col">{t(text.inRoster)}</th>
          <th scope="col">
            <span className="zx-visually-hidden">{t(text.agrees)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {told.map((each) => (
          <tr key={each.field} className={`zx-compare-${each.agreement}`}>
            <th scope="row">{t(fieldText[each.field])}</th>
            <td>{each.row || <em>{t(text.nothing)}</em>}</td>
            <td>{each.person || <em>{t(text.nothing)}</em>}</td>
            <td>
              <Verdict compared={each} />
            </td>
          </tr>
        ))}
        <tr className="zx-compare-unknown">
          <th scope="row">{t(text.net)}</th>
          <td>{amount(net) || <em>{t(text.nothing)}</em>}</td>
          <td>{lastNet ? amount(lastNet.net) : <em>{t(text.lastNone)}</em>}</td>
          <td>{lastNet && <span>{t(text.lastNet, { period: lastNet.period })}</span>}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Verdict({ compared: { agreement, owner, ...sides } }: { compared: FieldComparison }) {
  const t = useText()
  if (owner !== null) return <span>{t(text.ownedBy, { owner })}</span>
  // A department contradicts nobody, but that it is another one has to be seen.
  const isDifferent = agreement === 'unknown' && sides.row !== '' && sides.person !== ''
  if (isDifferent && sides.field === 'department') return <strong>{t(text.different)}</strong>
  return <span>{t(text[agreement])}</span>
}
