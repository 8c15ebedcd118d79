import type { MatchKind, ReviewRow } from '@zhixin/contract/batches/review'
import { titleLength } from '../../../../ui/data-table/layout/layout.ts'
import { useText } from '../../../../ui/language.ts'
import './match-tag.css'
import { personText } from '../person-text.ts'
import { matchText, reviewText as text } from '../text.ts'

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

/** What the colour alone says where there is no room for words: the usual case. */
const usual: ReadonlySet<MatchKind> = new Set(['sure', 'confirmed'])

/** How much of a name fits in one line beside the check results, in px. */
const maxTightName = 76
/** How wide a name may be, in px, so that there is room for how it was found below it. */
const maxNameOverKind = 92

/** How the person of a row was found. */
const kindOf = ({ match, manual }: ReviewRow) => (match === 'confirmed' && !manual ? text.remembered : matchText[match])

interface MatchTagProps {
  row: ReviewRow
  isTight: boolean
  /** All rows shown match by name only: what matters is the department and the number, not that they do. */
  isByName: boolean
}

/**
 * Who a row belongs to, and how sure that is. Plain elements: there is one in each of the rows that are scrolled. The
 * name is always there whole; what has no room behind it falls away.
 */
export function MatchTag({ row, isTight, isByName }: MatchTagProps) {
  const t = useText()
  if (isTight && !isByName && row.employee && titleLength(row.employee.name) <= maxNameOverKind)
    return <TightMatch row={row} person={row.employee} />
  const { employee, match } = row
  if (isTight && !employee && match !== 'unknown') return <TightReason row={row} />
  const where = employee && [employee.department, employee.employeeNo].filter(Boolean).join(' · ')
  const kind = t(kindOf(row))
  const isDot = isTight && employee !== null
  const isLong = isDot && !isByName && titleLength(employee.name) > maxTightName
  const title = employee ? [kind, employee.name, where].filter(Boolean).join(' · ') : row.matchTipsMessage
  const tag = <span className={`zx-match-tag zx-match-${colours[match]}`}>{kind}</span>
  return (
    <span className={isLong ? 'zx-match zx-match-long' : 'zx-match'} title={title}>
      <span className="zx-match-lead">
        {isDot ? <span className={`zx-match-dot zx-match-${colours[match]}`} role="img" aria-label={kind} /> : tag}
        {employee && <strong className="zx-match-name">{employee.name}</strong>}
      </span>
      {isDot && !usual.has(match) && !isByName && tag}
      {row.finalSlip && <span className="zx-match-tag zx-match-orange">{t(personText.finalTag)}</span>}
      {row.accepted && <span className="zx-match-tag zx-match-orange">{t(personText.withReason)}</span>}
      {!row.reachable && employee && <span className="zx-match-tag zx-match-orange">{t(text.unreachable)}</span>}
      {/* Of somebody who is not in the roster the tag says it all. */}
      {match !== 'unknown' && (
        <WhoTold
          what={(employee ? employee.department : row.matchTipsMessage) ?? ''}
          number={employee?.employeeNo ?? ''}
        />
      )}
    </span>
  )
}

/** The department ends with dots where room is short. The number is whole or not there: in parts it is another's. */
function WhoTold({ what, number }: { what: string; number: string }) {
  if (!number) return <span className="zx-match-who">{what}</span>
  return (
    <span className="zx-match-told">
      {what && <span className="zx-match-who">{what}</span>}
      <span className="zx-match-number">{number}</span>
    </span>
  )
}

/** Beside the findings: why the row has nobody, below what that is called. */
function TightReason({ row: { match, matchTipsMessage } }: { row: ReviewRow }) {
  const t = useText()
  return (
    <span className="zx-match-tight" title={matchTipsMessage}>
      <strong className={`zx-match-${colours[match]}`}>{t(matchText[match])}</strong>
      <small>{matchTipsMessage}</small>
    </span>
  )
}

/** Beside the findings: the name, and below it in small letters what else there is to know. */
function TightMatch({ row, person }: { row: ReviewRow; person: NonNullable<ReviewRow['employee']> }) {
  const t = useText()
  const { match } = row
  const kind = t(kindOf(row))
  const [first, ...others] = [
    ...(row.finalSlip ? [t(personText.finalTag)] : []),
    ...(row.accepted ? [t(personText.withReason)] : []),
    ...(row.reachable ? [] : [t(text.unreachable)]),
  ]
  const title = [kind, person.name, person.department, person.employeeNo, first, ...others]
  // What is out of the ordinary is said before how the person was found.
  const isUsual = usual.has(match) || match === 'left'
  return (
    <span className="zx-match-tight" title={title.filter(Boolean).join(' · ')}>
      <strong className="zx-match-name">{person.name}</strong>
      <small className={`zx-match-${first && isUsual ? 'orange' : colours[match]}`}>
        {first && isUsual ? first : kind}
      </small>
    </span>
  )
}
