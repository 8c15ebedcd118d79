import type { MatchKind, ReviewRow } from '@zhixin/contract/batches/review'
import { useText } from '../../../ui/language.ts'
import './match-tag.css'
import { personText } from './person-text.ts'
import { matchText, reviewText as text } from './text.ts'

const colours: Record<MatchKind, 'green' | 'gold' | 'red' | 'grey'> = {
  sure: 'green',
  confirmed: 'green',
  byName: 'gold',
  shared: 'red',
  conflict: 'red',
  left: 'red',
  twice: 'red',
  // A newcomer's roster is empty: that somebody is not in it yet is no mistake of the file.
  unknown: 'grey',
}

/** Who a row belongs to, and how sure that is. Plain elements: there is one in each of the rows that are scrolled. */
export function MatchTag({ row }: { row: ReviewRow }) {
  const t = useText()
  const { employee, match } = row
  const where = employee && [employee.department, employee.employeeNo].filter(Boolean).join(' · ')
  return (
    <span className="zx-match" title={employee ? `${employee.name} ${where ?? ''}`.trim() : row.matchTipsMessage}>
      <span className={`zx-match-tag zx-match-${colours[match]}`}>{t(matchText[match])}</span>
      {employee && <strong className="zx-match-name">{employee.name}</strong>}
      {/* Of somebody who is not in the roster the tag says it all. */}
      {match !== 'unknown' && <span className="zx-match-who">{employee ? where : row.matchTipsMessage}</span>}
      {row.finalSlip && <span className="zx-match-tag zx-match-orange">{t(personText.finalTag)}</span>}
      {row.accepted && <span className="zx-match-tag zx-match-orange">{t(personText.withReason)}</span>}
      {!row.reachable && employee && <span className="zx-match-tag zx-match-orange">{t(text.unreachable)}</span>}
    </span>
  )
}
