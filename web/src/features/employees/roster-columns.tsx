import { Tag } from 'antd'
import { Link, useLocation } from 'react-router'
import { timeText } from '../../parts/company-time.ts'
import { ContactChangeMark } from '../../parts/contact-changes/contact-change-mark.tsx'
import { PersonName } from '../../parts/open-data/person-name.tsx'
import { personOf } from '../../paths.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { Translate } from '../../ui/language.ts'
import { rosterQueryState } from './person/roster-query-in.ts'
import type { Employee } from './queries.ts'
import { rosterText as text } from './text.ts'

/** The columns of the roster. */
export function rosterColumns(t: Translate, departments: readonly string[]): DataColumn<Employee>[] {
  return [
    {
      key: 'name',
      title: t(text.name),
      width: 130,
      sticky: true,
      sortable: true,
      value: (row) => row.name,
      render: (row) => (
        <>
          <PersonLink row={row} />
          {row.contactChange.length > 0 && <ContactChangeMark kinds={row.contactChange} />}
        </>
      ),
    },
    {
      key: 'department',
      title: t(text.department),
      width: 160,
      grow: true,
      sortable: true,
      filter: { kind: 'choice', options: departments.map((value) => ({ value, label: value })) },
      value: (row) => row.department,
      render: (row) => <PersonName name={row.department} />,
    },
    { key: 'employeeNo', title: t(text.employeeNo), width: 140, sortable: true, value: (row) => row.employeeNo },
    { key: 'phone', title: t(text.phone), width: 140, value: (row) => row.phone },
    { key: 'email', title: t(text.email), width: 220, grow: true, value: (row) => row.email },
    { key: 'messenger', title: t(text.messenger), width: 150, value: (row) => row.messenger },
    { key: 'idNumber', title: t(text.idNumber), width: 190, value: (row) => row.idNumber },
    {
      key: 'status',
      title: t(text.status),
      width: 130,
      filter: {
        kind: 'choice',
        options: [
          { value: 'active', label: t(text.active) },
          { value: 'left', label: t(text.left) },
        ],
      },
      value: (row) => t(row.status === 'active' ? text.active : text.left),
      render: (row) => <StatusTag row={row} label={t(row.status === 'active' ? text.active : text.left)} />,
    },
    {
      key: 'createdAt',
      title: t(text.createdAt),
      width: 130,
      sortable: true,
      value: (row) => timeText(row.createdAt, 'day'),
    },
  ]
}

/** A link to the person that remembers the state of the roster for the way back. */
function PersonLink({ row }: { row: Employee }) {
  const { search } = useLocation()
  return (
    <Link to={personOf(row.id)} state={rosterQueryState(search)}>
      <PersonName name={row.name} />
    </Link>
  )
}

function StatusTag({ row, label }: { row: Employee; label: string }) {
  const since = row.status === 'left' && row.leftOn ? row.leftOn : undefined
  return (
    <Tag variant="filled" color={row.status === 'active' ? 'green' : 'default'} title={since}>
      {label}
    </Tag>
  )
}
