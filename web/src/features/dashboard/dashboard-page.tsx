import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLiveEvents } from '../../client/live-events.ts'
import { invalidate, query } from '../../client/query.ts'
import { NotSentAlert } from '../../parts/not-sent-alert.tsx'
import { notSentTitle } from '../../parts/not-sent-text.ts'
import { titleAlone } from '../../parts/pay-month-text.ts'
import { ServiceFacts } from '../../parts/service-facts.tsx'
import { serviceText } from '../../parts/service-text.ts'
import { paths, salaryRecordDetailOf, sendStepOf } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { Page } from '../../ui/page.tsx'
import { Section, Sections } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { dashboardText as text } from './text.ts'

const shownPayments = 5

/** Where things stand: what is unfinished, what went out last, and the company's service. */
export function DashboardPage() {
  const t = useText()
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
      <Sections>
        <Section title={t(text.unfinished)}>
          <Unfinished />
        </Section>
        <Section title={t(text.recent)} more={<Link to={paths.salaryRecord}>{t(text.all)}</Link>}>
          <Recent />
        </Section>
        <Section title={t(serviceText.title)} more={<Link to={paths.settings}>{t(text.open)}</Link>}>
          <ServiceFacts />
        </Section>
      </Sections>
    </Page>
  )
}

/** A batch that changes may leave the unfinished ones and join those that went out. */
const shownBatches = ['batches.listUnfinished', 'history.list'] as const

/** Batches that are not sent yet; asked anew as soon as one of them changes. */
function useOpenBatches() {
  const queries = useQueryClient()
  useLiveEvents((event) => {
    if (event.kind === 'missed' || event.kind === 'batch') void invalidate(queries, ...shownBatches)
  })
  return useQuery(query('batches.listUnfinished', {}))
}

/** Sends that did not take place, above everything else (SEND-15). */
function NotSent() {
  const t = useText()
  const { data } = useOpenBatches()
  return data?.list
    .filter(({ notSent }) => notSent)
    .map((batch) => (
      <NotSentAlert
        key={batch.id}
        title={t(notSentTitle(batch.state), { title: titleAlone(batch) })}
        reason={batch.notSent}
      >
        <Link to={sendStepOf(batch.id)}>
          <Button type="primary">{t(text.settle)}</Button>
        </Link>
      </NotSentAlert>
    ))
}

function Unfinished() {
  const t = useText()
  const { data, isError, refetch } = useOpenBatches()
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <Batches
      none={t(text.noneUnfinished)}
      // A scheduled batch that will not be sent stands above, and among those that are let go.
      lines={data.list
        .filter(({ state }) => state !== 'scheduled')
        .map((batch) => ({
          ...batch,
          link: <Link to={`${paths.salarySlip}?batch=${batch.id}`}>{t(text.goOn)}</Link>,
        }))}
    />
  )
}

function Recent() {
  const t = useText()
  const { data, isError, refetch } = useQuery(query('history.list', { pageSize: 2 * shownPayments }))
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  // What did not go out is no payment; it stands above.
  const paid = data.list.filter(({ state }) => state !== 'review').slice(0, shownPayments)
  return (
    <Batches
      none={t(text.noneRecent)}
      lines={paid.map((batch) => ({
        ...batch,
        link: <Link to={salaryRecordDetailOf(batch.id)}>{t(text.open)}</Link>,
      }))}
    />
  )
}

interface Line {
  id: string
  title: string
  fileName: string
  period: string
  people: number
  link: ReactNode
}

function Batches({ lines, none }: { lines: readonly Line[]; none: string }) {
  const t = useText()
  if (!lines.length) return <p className="zx-plain">{none}</p>
  return (
    <ul className="zx-lines">
      {lines.map(({ id, title, fileName, period, people, link }) => (
        <li key={id}>
          <span>
            {title || fileName} <small>{[period, t(text.people, { count: people })].filter(Boolean).join(' · ')}</small>
          </span>
          {link}
        </li>
      ))}
    </ul>
  )
}
