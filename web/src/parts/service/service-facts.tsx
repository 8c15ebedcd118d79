import { serviceBadge } from '@zhixin/domain/navigation/navbar-rules'
import { isLasting } from '@zhixin/domain/orders/order-price'
import { Tag } from 'antd'
import { useText } from '../../ui/language.ts'
import { Facts } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { useCompany } from '../company/use-company.ts'
import { zoneInFull } from '../zone-text.ts'
import { serviceText as text } from './service-text.ts'

const badgeColour = { daysLeft: 'orange', over: 'red' } as const

/** The service of the company: its name, the remaining days and the number of people (ACCOUNT-03). */
export function ServiceFacts() {
  const t = useText()
  const { data, isError, refetch } = useCompany()
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const badge = serviceBadge(data)
  // Nobody counts these days, nor orders any.
  const hasNoEnd = isLasting(data.remainingDays)
  const days = data.remainingDays > 0 ? t(text.days, { days: data.remainingDays }) : t(text.over)
  return (
    <Facts
      rows={[
        { label: t(text.company), value: data.companyName },
        { label: t(text.until), value: hasNoEnd ? t(text.lasting) : data.serviceUntil },
        ...(hasNoEnd
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
