import { announcedDays } from '@zhixin/domain/navigation/navbar-rules'
import { peopleBeyond } from '@zhixin/domain/orders/service-limits'
import { Alert } from 'antd'
import { useText } from '../../ui/language.ts'
import { useCompany } from '../company/use-company.ts'
import { RenewalLink } from './renewal-link.tsx'
import type { NeededService } from './service-end.ts'
import './service-notice.css'
import { stopText as text } from './stop-text.ts'

interface ServiceNoticeProps {
  /** People who are about to join the roster. */
  added?: number
  /** People of a payroll that was not compared with the roster yet: as many as the roster lacks have to join it. */
  inFile?: number
  /** What the screen says in words of its own already. */
  without?: 'faults'
}

/**
 * Says before the work is done what will stand in the way of the send: the service is over or ends soon, or the roster
 * has, or would have, more people than were bought. Each with the way to buy it, or whom to ask (ORDER-07).
 */
export function ServiceNotice({ added: joining = 0, inFile = 0, without }: ServiceNoticeProps) {
  const t = useText()
  const { data } = useCompany()
  if (!data || data.special === 1) return null
  const days = data.remainingDays
  const added = Math.max(joining, inFile - data.people, 0)
  const isOver = days <= 0
  const count = peopleBeyond(data, added)
  const lines: { needs: NeededService; words: string }[] = []
  if (days <= announcedDays && !(isOver && without === 'faults'))
    lines.push({ needs: 'days', words: t(isOver ? text.over : text.nearEnd, { days, until: data.serviceUntil }) })
  if (count > 0 && without !== 'faults') {
    const facts = {
      added: added.toLocaleString('en'),
      people: (data.people + added).toLocaleString('en'),
      limit: data.peopleLimit.toLocaleString('en'),
      count: count.toLocaleString('en'),
    }
    lines.push({ needs: 'people', words: t(added > 0 ? text.wouldBeTooMany : text.tooMany, facts) })
  }
  if (lines.length === 0) return null
  return (
    <Alert
      type="warning"
      role="note"
      showIcon
      className="zx-service-notice"
      title={
        <ul>
          {lines.map(({ needs, words }) => (
            <li key={needs}>
              {words} <RenewalLink needs={needs} about={words} />
            </li>
          ))}
        </ul>
      }
    />
  )
}
