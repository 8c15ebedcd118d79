import type { ReplyOf } from '@zhixin/contract/calls'
import { serviceBadge } from '@zhixin/domain/navigation/navbar-rules'
import { Alert } from 'antd'
import { useText } from '../../ui/language.ts'
import { ordersText as text } from './orders-text.ts'

type Company = ReplyOf<'account.company'>

/** What has to be done soon: the service ends, has ended, or has more people than were agreed. */
export function ServiceNotice({ company }: { company: Company }) {
  const t = useText()
  const { serviceUntil: day, remainingDays: days, people, peopleLimit } = company
  const badge = serviceBadge(company)
  const isStopped = badge?.kind === 'over' || people > peopleLimit
  const matters = [
    badge && t(badge.kind === 'over' ? text.over : text.soon, { day, days }),
    people > peopleLimit &&
      t(text.tooMany, { people: people.toLocaleString('en'), limit: peopleLimit.toLocaleString('en') }),
  ].filter((words): words is string => typeof words === 'string')
  if (matters.length === 0) return null
  return (
    <Alert
      type={isStopped ? 'error' : 'warning'}
      role="note"
      showIcon
      title={matters.join(' · ')}
      description={t(isStopped ? text.stopped : text.renewInTime)}
    />
  )
}
