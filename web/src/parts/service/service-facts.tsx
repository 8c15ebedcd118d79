import { serviceBadge } from '@zhixin/domain/navigation/navbar-rules'
import { Tag } from 'antd'
import { useText } from '../../ui/language.ts'
import { Facts } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { useCompany } from '../company/use-company.ts'
import { zoneInFull } from '../zone-text.ts'
import { serviceText as text } from './service-text.ts'

/** A service that ends in more days than this is shown as permanent, because nobody counts them. */
const lastingDays = 3650

const badgeColour = { daysLeft: 'orange', over: 'red' } as const

/** The service of the company: its name, the remaining days and the number of people (ACCOUNT-03). */
export function ServiceFacts() {
  const t = useText()
  const { data, isError, refetch } = useCompany()
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const badge = serviceBadge(data)
  const isLasting = data.remainingDays > lastingDays
  const days = data.remainingDays > 0 ? t(text.days, { days: data.remainingDays }) : t(text.over)
  return (
    <Facts
      rows={[
        { label: t(text.company), value: data.companyName },
        { label: t(text.until), value: isLasting ? t(text.lasting) : data.serviceUntil },
        ...(isLasting
          ? []
          : [{ label: t(text.daysLeft), value: badge ? <Tag color={badgeColour[badge.kind]}>{days}</Tag> : days }]),
        {
          label: t(text.people),
          value: t(text.ofLimit, {
            people: data.people.toLocaleString('en'),
            limit: data.peopleLimit.toLocaleString('en'),
          }),
        },
        { label: t(text.timeZone), value: t(zoneInFull(data.timeZone)) },
      ]}
    />
  )
}
