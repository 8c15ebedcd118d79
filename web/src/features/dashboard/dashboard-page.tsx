import { Button } from 'antd'
import { Link } from 'react-router'
import { ContactChangesNotice } from '../../parts/contact-changes/contact-changes-notice.tsx'
import { ServiceFacts } from '../../parts/service/service-facts.tsx'
import { serviceText } from '../../parts/service/service-text.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { DeliveryChart } from './charts/delivery-chart.tsx'
import { PayChart } from './charts/pay-chart.tsx'
import './dashboard.css'
import { MissingPeople } from './missing-people.tsx'
import { MonthAtAGlance } from './month-at-a-glance.tsx'
import { NotSent, OpenMatters } from './open-matters.tsx'
import { useDashboard, useTrends } from './queries.ts'
import { RecentRuns } from './recent-runs.tsx'
import { ScheduledRuns } from './scheduled-runs.tsx'
import { dashboardText as text } from './text.ts'
import { Welcome } from './welcome.tsx'

/** The current month at a glance: first what needs attention, then what was sent and what is scheduled (SHELL-19). */
export function DashboardPage() {
  const t = useText()
  const { data, isError, refetch } = useDashboard()
  return (
    <Page
      title={t(text.title)}
      actions={
        <Link to={paths.salarySlip}>
          <Button type="primary">{t(text.start)}</Button>
        </Link>
      }
    >
      <NotSent />
      {data?.sent && <ContactChangesNotice />}
      {isError && !data && <Failed onRetry={() => void refetch()} />}
      {!isError && !data && <Loading />}
      {data?.isNew && <Welcome people={data.people} />}
      {data && !data.isNew && (
        <div className="zx-dashboard">
          <div className="zx-dashboard-main">
            <OpenMatters matters={data.matters} questions={data.questions} seesSent={data.sent !== null} />
            {data.sent && <MonthAtAGlance month={data.month} sent={data.sent} />}
            {data.sent && <Trends />}
            {data.sent && <RecentRuns runs={data.recent} />}
          </div>
          <div className="zx-dashboard-side">
            {data.scheduled.length > 0 && <ScheduledRuns runs={data.scheduled} />}
            <Service />
          </div>
        </div>
      )}
      {data?.isNew && <Service />}
    </Page>
  )
}

function Trends() {
  const trends = useTrends()
  if (!trends) return null
  const { month, pay, delivery, missing } = trends
  return (
    <>
      {missing && <MissingPeople month={month} missing={missing} />}
      {delivery && delivery.length > 0 && <DeliveryChart month={month} delivery={delivery} />}
      {pay && <PayChart pay={pay} />}
    </>
  )
}

function Service() {
  const t = useText()
  return (
    <Section title={t(serviceText.title)} more={<Link to={paths.settings}>{t(text.open)}</Link>}>
      <ServiceFacts />
    </Section>
  )
}
