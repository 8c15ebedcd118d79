import { useQuery } from '@tanstack/react-query'
import type { AskOf } from '@zhixin/contract/calls'
import type { AffectedPerson } from '@zhixin/contract/history'
import { amountText, totalText } from '@zhixin/domain/format/money-text'
import { Alert, Button, Pagination, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { query } from '../../../client/query.ts'
import { channelText } from '../../../parts/channel-text.ts'
import { payMonthText } from '../../../parts/pay-month-text.ts'
import { paths } from '../../../paths.ts'
import { useMayOpen } from '../../../session/state/own-routes.ts'
import { type Translate, useText } from '../../../ui/language.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import './affected.css'
import { affectedText as text } from './affected-text.ts'

export type AffectedQuery = AskOf<'history.listAffected'>

const pageSize = 50

/** Whose slips an action is about: asked anew each time, because somebody may have changed a contact just now. */
export function useAffected(asked: AffectedQuery, currentPage = 1) {
  return useQuery({
    ...query('history.listAffected', { ...asked, currentPage, pageSize }),
    staleTime: 0,
    gcTime: 0,
  })
}

const targetText = (t: Translate, channel: AffectedPerson['channel'], target: string): string =>
  t(text.byTarget, { channel: t(channelText[channel]), target: target || t(text.none) })

/** One person with everything by which HR recognises them, and what is to be known before the action (SEND-04). */
export function AffectedOne({ person, period }: { person: AffectedPerson; period: string }) {
  const t = useText()
  const { name, employeeNo, department, netPay, channel, target, next, namesake } = person
  const facts = [
    [text.name, name],
    [text.employeeNo, employeeNo],
    [text.department, department],
    [text.month, payMonthText(period, t)],
    [text.netPay, netPay === null ? '' : amountText(netPay)],
    // Where it went and where it goes are usually the same.
    [text.sentTo, next && !next.isOther && !next.blocked ? '' : targetText(t, channel, target)],
    [text.willGoTo, next ? targetText(t, next.channel, next.target) : ''],
  ] as const
  return (
    <>
      <dl className="zx-affected-facts">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label.en}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {namesake && <Alert type="warning" showIcon title={t(text.namesake, { name })} />}
      <NextWarnings person={person} />
    </>
  )
}

const blockedText = {
  noTarget: text.blockedNoTarget,
  unconfirmed: text.blockedUnconfirmed,
  ofOther: text.blockedOfOther,
} as const

/** What a new sending will come to for the person, said before it is done. */
export function NextWarnings({ person: { channel, target, next } }: { person: AffectedPerson }) {
  const t = useText()
  const mayOpen = useMayOpen()
  if (!next) return null
  const roster = mayOpen('salaryStaff') && (
    <Link to={paths.salaryStaff}>
      <Button size="small">{t(text.confirmFirst)}</Button>
    </Link>
  )
  return (
    <>
      {next.blocked && (
        <Alert
          type="error"
          showIcon
          title={t(blockedText[next.blocked])}
          action={next.blocked === 'unconfirmed' && roster}
        />
      )}
      {!next.blocked && next.isOther && (
        <Alert
          type="warning"
          showIcon
          title={t(text.other, {
            last: targetText(t, channel, target),
            next: targetText(t, next.channel, next.target),
          })}
        />
      )}
      {!next.blocked && next.held && (
        <Alert
          type="warning"
          showIcon
          title={t(next.held === 'setsCode' ? text.heldSetsCode : text.held)}
          description={t(text.heldDo)}
          action={roster}
        />
      )}
    </>
  )
}

/** Several people, page by page, with how many they are and what they get. */
export function AffectedMany({ asked }: { asked: AffectedQuery }) {
  const t = useText()
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useAffected(asked, page)
  if (isError) return <Failed onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { list, total, netTotal } = data
  if (total === 0) return <Alert type="info" showIcon title={t(text.nobody)} />
  const count = total.toLocaleString('en')
  return (
    <>
      <strong>
        {netTotal === null ? t(text.total, { count }) : t(text.totalNet, { count, net: totalText(netTotal) })}
      </strong>
      {list.some(({ namesake }) => namesake) && <Alert type="warning" showIcon title={t(text.namesakes)} />}
      <ul className="zx-affected-list" aria-label={t(text.people)}>
        {list.map((person) => (
          <li key={person.id}>
            <Row person={person} />
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <Pagination
          simple
          size="small"
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}

function Row({ person }: { person: AffectedPerson }) {
  const t = useText()
  const { name, employeeNo, department, netPay, channel, target, next, namesake } = person
  const to = next?.target ? next : { channel, target }
  return (
    <>
      <span className="zx-affected-who">
        <strong>{name}</strong> {[employeeNo, department].filter(Boolean).join(' · ')}
        {namesake && <Tag color="orange">{t(text.namesakeTag)}</Tag>}
        {next?.blocked && <Tag color="red">{t(text.blockedTag)}</Tag>}
        {next && !next.blocked && next.isOther && <Tag color="orange">{t(text.otherTag)}</Tag>}
        {next && !next.blocked && next.held && <Tag color="orange">{t(text.heldTag)}</Tag>}
      </span>
      <span className="zx-affected-net">{netPay === null ? '' : amountText(netPay)}</span>
      <span className="zx-affected-to">{targetText(t, to.channel, to.target)}</span>
      {next?.blocked && <span className="zx-affected-why">{t(blockedText[next.blocked])}</span>}
    </>
  )
}
