import type { Pair } from '@zhixin/contract/pair'
import type { CompanyRow } from '@zhixin/contract/platform/companies'
import { isLasting } from '@zhixin/domain/orders/order-price'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { timeText } from '../../parts/company-time.ts'
import { companyOf } from '../../paths.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { RowCard } from '../../ui/data-table/row-cards.tsx'
import type { Translate } from '../../ui/language.ts'
import { companiesText as text } from './text.ts'

const stateColor = { trial: 'blue', running: 'green', nearEnd: 'orange', over: 'red' } as const

/** How the service of a company stands, as a word in its colour. */
export function ServiceTag({ state, t }: { state: CompanyRow['state']; t: Translate }) {
  return (
    <Tag variant="filled" color={stateColor[state]}>
      {t(text[state])}
    </Tag>
  )
}

/** The people of a company of those agreed. */
export const peopleOf = ({ people, peopleLimit }: CompanyRow): string =>
  `${people.toLocaleString('en')} / ${peopleLimit.toLocaleString('en')}`

/** Until when the service of a company lasts, and for how many days more. */
export function untilOf({ serviceUntil, remainingDays }: CompanyRow, t: Translate): string {
  if (isLasting(remainingDays)) return t(text.lasting)
  return remainingDays > 0 ? `${serviceUntil} · ${t(text.daysLeft, { days: remainingDays })}` : serviceUntil
}

/** The columns of the companies. */
export function companyColumns(t: Translate): DataColumn<CompanyRow>[] {
  return [
    {
      key: 'name',
      title: t(text.company),
      width: 220,
      grow: true,
      sticky: true,
      value: (row) => row.companyName,
      render: (row) => <Link to={companyOf(row.id)}>{row.companyName}</Link>,
    },
    {
      key: 'state',
      title: t(text.state),
      width: 100,
      value: (row) => t(text[row.state]),
      render: (row) => <ServiceTag state={row.state} t={t} />,
    },
    {
      key: 'until',
      title: t(text.until),
      width: 216,
      value: (row) => untilOf(row, t),
    },
    {
      key: 'people',
      title: t(text.people),
      width: 150,
      align: 'end',
      value: peopleOf,
      marks: (row) => (row.people > row.peopleLimit ? [{ kind: 'warning', message: t(text.tooMany) }] : []),
    },
    { key: 'batches', title: t(text.batches), width: 90, align: 'end', value: (row) => String(row.batches) },
    {
      key: 'lastLogin',
      title: t(text.lastLogin),
      width: 146,
      value: (row) => timeText(row.lastLoginAt) || t(text.never),
    },
    { key: 'lastSend', title: t(text.lastSend), width: 146, value: (row) => timeText(row.lastSentAt) || t(text.never) },
    { key: 'created', title: t(text.created), width: 110, value: (row) => timeText(row.createdAt, 'day') },
  ]
}

/** A company on a phone (PLATFORM-03). */
export function companyCard(t: Translate, row: CompanyRow): RowCard {
  const line = (label: Pair, value: string) => `${t(label)} ${value}`
  const isFull = row.people > row.peopleLimit
  return {
    name: row.companyName,
    head: <Link to={companyOf(row.id)}>{row.companyName}</Link>,
    tags: <ServiceTag state={row.state} t={t} />,
    lines: [
      line(text.until, untilOf(row, t)),
      [line(text.people, peopleOf(row)), isFull && t(text.tooMany)].filter(Boolean).join(' · '),
      line(text.batches, String(row.batches)),
      line(text.lastLogin, timeText(row.lastLoginAt) || t(text.never)),
      line(text.lastSend, timeText(row.lastSentAt) || t(text.never)),
      line(text.created, timeText(row.createdAt, 'day')),
    ],
  }
}
