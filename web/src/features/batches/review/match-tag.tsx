import type { MatchKind, ReviewRow } from '@zhixin/contract/batches'
import { Tag } from 'antd'
import { useSay } from '../../../ui/language.ts'
import { matchText, reviewText as text } from './text.ts'

const colours: Record<MatchKind, string> = {
  sure: 'green',
  confirmed: 'green',
  byName: 'gold',
  shared: 'red',
  conflict: 'red',
  left: 'red',
  twice: 'red',
  unknown: 'red',
}

/** Who a row belongs to, and how sure that is. */
export function MatchTag({ row }: { row: ReviewRow }) {
  const say = useSay()
  const { employee, match } = row
  const where = employee && [employee.department, employee.employeeNo].filter(Boolean).join(' · ')
  return (
    <span className="zx-match" title={employee ? `${employee.name} ${where ?? ''}`.trim() : row.matchTipsMessage}>
      <Tag variant="filled" color={colours[match]}>
        {say(matchText[match])}
      </Tag>
      <span className="zx-match-who">{employee ? where || employee.name : row.matchTipsMessage}</span>
      {!row.reachable && employee && (
        <Tag variant="filled" color="orange">
          {say(text.unreachable)}
        </Tag>
      )}
    </span>
  )
}
