import type { CompanyRow } from '@zhixin/contract/platform/companies'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { timeText } from '../../parts/company-time.ts'
import { companyOf } from '../../paths.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
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

/** The columns of the companies; on a phone the state comes before what is counted. */
export function companyColumns(t: Translate, wide: boolean): DataColumn<CompanyRow>[] {
  return [
    {
      key: 'name',
      title: t(text.company),
      width: wide ? 220 : 150,
      grow: true,
      sticky: wide,
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
      width: 190,
      value: (row) =>
        row.remainingDays > 0
          ? `${row.serviceUntil} · ${t(text.daysLeft, { days: row.remainingDays })}`
          : row.serviceUntil,
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
