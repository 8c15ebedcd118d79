import { useQuery } from '@tanstack/react-query'
import type { FieldComparison } from '@zhixin/contract/batches/match-comparison'
import type { ReplyOf } from '@zhixin/contract/calls'
import { formatAmount, isAmount } from '@zhixin/domain/payroll/money'
import { call } from '../../../client/call.ts'
import { useSay } from '../../../ui/language.ts'
import { batchKeys } from '../queries.ts'
import { fieldText, personText as text } from './person-text.ts'
import './person.css'

export type MatchComparison = ReplyOf<'batches.compareMatch'>

/** A row beside one person, as they are now. */
export function useComparison(batchId: string, rowNo: number, employeeId: string | undefined) {
  return useQuery({
    queryKey: [...batchKeys.batch(batchId), 'compare', rowNo, employeeId],
    queryFn: ({ signal }) =>
      call('batches.compareMatch', { id: batchId, rowNo, employeeId: employeeId ?? '' }, { signal }),
    enabled: employeeId !== undefined,
    staleTime: 0,
  })
}

/** Row and person side by side: what agrees in green, what contradicts in red (REVIEW-13). */
export function PersonComparison({ comparison }: { comparison: MatchComparison }) {
  const say = useSay()
  const { fields, net, lastNet } = comparison
  const told = fields.filter(({ row, person }) => row !== '' || person !== '')
  const amount = (value: string | null | undefined) => (value && isAmount(value) ? formatAmount(value) : '')
  return (
    <table className="zx-compare">
      <thead>
        <tr>
          <th scope="col">{say(text.field)}</th>
          <th scope="col">{say(text.inFile)}</th>
          <th scope="col">{say(text.inRoster)}</th>
          <th scope="col">
            <span className="zx-visually-hidden">{say(text.agrees)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {told.map((each) => (
          <tr key={each.field} className={`zx-compare-${each.agreement}`}>
            <th scope="row">{say(fieldText[each.field])}</th>
            <td>{each.row || <em>{say(text.nothing)}</em>}</td>
            <td>{each.person || <em>{say(text.nothing)}</em>}</td>
            <td>
              <Verdict compared={each} />
            </td>
          </tr>
        ))}
        <tr className="zx-compare-unknown">
          <th scope="row">{say(text.net)}</th>
          <td>{amount(net) || <em>{say(text.nothing)}</em>}</td>
          <td>{lastNet ? amount(lastNet.net) : <em>{say(text.lastNone)}</em>}</td>
          <td>{lastNet && <span>{say(text.lastNet, { period: lastNet.period })}</span>}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Verdict({ compared: { agreement, owner } }: { compared: FieldComparison }) {
  const say = useSay()
  if (owner !== null) return <span>{say(text.ownedBy, { owner })}</span>
  return <span>{say(text[agreement])}</span>
}
