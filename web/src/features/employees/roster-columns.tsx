import type { FieldType, RosterField } from '@zhixin/contract/employees/fields'
import { detailText } from '@zhixin/domain/employees/fields/detail'
import { type ColumnFieldKey, isColumnField, nameIn } from '@zhixin/domain/employees/fields/known-fields'
import { Tag } from 'antd'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { timeText } from '../../parts/company-time.ts'
import { ContactChangeMark } from '../../parts/contact-changes/contact-change-mark.tsx'
import { PersonName } from '../../parts/open-data/person-name.tsx'
import { personOf } from '../../paths.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import { type ScreenLanguage, type Translate, useLanguage, useText } from '../../ui/language.ts'
import { rosterQueryState } from './person/roster-query-in.ts'
import type { Employee } from './queries.ts'
import { rosterText as text } from './text.ts'

/**
 * The columns of the roster: the fields that the company wants in the list, in its order, and the state of the person.
 */
export function useRosterColumns(
  departments: readonly string[],
  fields: readonly RosterField[],
): DataColumn<Employee>[] {
  const t = useText()
  const language = useLanguage()
  return useMemo(() => rosterColumns(t, { departments, fields, language }), [t, departments, fields, language])
}

interface ColumnsOf {
  departments: readonly string[]
  fields: readonly RosterField[]
  language: ScreenLanguage
}

function rosterColumns(t: Translate, { departments, fields, language }: ColumnsOf): DataColumn<Employee>[] {
  const known = columnFields(departments)
  const listed = fields.filter(({ inList }) => inList)
  return [
    ...listed.map((field): DataColumn<Employee> => {
      const { key } = field
      if (isColumnField(key)) return { key, title: t(text[key]), ...known[key] }
      return {
        key,
        title: nameIn(field, language),
        width: detailWidths[field.type],
        ...(field.type === 'number' ? { align: 'end' as const } : {}),
        value: (row) => detailText(field, row.details[key] ?? '', language),
      }
    }),
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
      render: (row) => <StatusTag row={row} />,
    },
    {
      key: 'createdAt',
      title: t(text.createdAt),
      width: 160,
      sortable: true,
      value: (row) => timeText(row.createdAt, 'day'),
    },
  ]
}

const detailWidths: Record<FieldType, number> = { text: 140, number: 120, date: 120, choice: 140, bank: 200, card: 260 }

/** The columns of the fields that have their own in the database. */
function columnFields(
  departments: readonly string[],
): Record<ColumnFieldKey, Omit<DataColumn<Employee>, 'key' | 'title'>> {
  return {
    name: {
      width: 120,
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
    department: {
      width: 140,
      grow: true,
      sortable: true,
      filter: { kind: 'choice', options: departments.map((value) => ({ value, label: value })) },
      value: (row) => row.department,
      render: (row) => <PersonName name={row.department} />,
    },
    employeeNo: { width: 115, sortable: true, value: (row) => row.employeeNo },
    phone: { width: 125, value: (row) => row.phone },
    email: { width: 210, grow: true, value: (row) => row.email },
    messenger: { width: 150, value: (row) => row.messenger },
    idNumber: { width: 190, value: (row) => row.idNumber },
  }
}

/** A link to the person that remembers the state of the roster for the way back. */
export function PersonLink({ row }: { row: Employee }) {
  const { search } = useLocation()
  return (
    <Link to={personOf(row.id)} state={rosterQueryState(search)}>
      <PersonName name={row.name} />
    </Link>
  )
}

export function StatusTag({ row }: { row: Employee }) {
  const t = useText()
  const label = t(row.status === 'active' ? text.active : text.left)
  const since = row.status === 'left' && row.leftOn ? row.leftOn : undefined
  return (
    <>
      <Tag variant="filled" color={row.status === 'active' ? 'green' : 'default'} title={since}>
        {label}
      </Tag>
      {row.slipsUntil && <small className="zx-section-small">{t(text.slipsUntilDay, { day: row.slipsUntil })}</small>}
    </>
  )
}
