import type { ImportPreview } from '@zhixin/contract/employees'
import { rosterColumnText } from '@zhixin/contract/employees/roster-text'
import { Tag } from 'antd'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useText } from '../../ui/language.ts'
import { type ChangedValue, changedValues, changesContact, type ImportChange } from './changed-values.ts'
import './roster-import.css'
import { rosterImportText as text } from './text.ts'

interface FieldRow extends ChangedValue {
  key: string
  row: number
  name: string
  department: string
}

interface ImportChangesProps {
  changes: readonly ImportChange[]
  /** All who are updated; the list may hold fewer. */
  count: number
}

/** Who is updated and which fields, old and new (ROSTER-03). */
export function ImportChanges({ changes, count }: ImportChangesProps) {
  const t = useText()
  if (count === 0) return null
  const withContacts = changes.filter(changesContact).length
  const rows = changes.flatMap((change): FieldRow[] => {
    const { row, name, department } = change
    return changedValues(change, t).map((each) => ({ ...each, key: `${row}-${each.label}`, row, name, department }))
  })
  return (
    <section className="zx-import-part">
      <h3>{t(text.changesTitle, { count })}</h3>
      {withContacts > 0 && <p className="zx-import-contacts">{t(text.changesContacts, { count: withContacts })}</p>}
      <DataTable<FieldRow>
        label={t(text.willUpdate)}
        rows={rows}
        rowKey={({ key }) => key}
        maxHeight="260px"
        columns={[
          { key: 'row', title: t(text.row), width: 64, value: ({ row }) => String(row) },
          { key: 'name', title: t(text.name), width: 100, value: ({ name }) => name },
          { key: 'department', title: t(text.department), width: 100, value: ({ department }) => department },
          {
            key: 'field',
            title: t(text.field),
            width: 150,
            value: ({ label }) => label,
            render: ({ label, isContact }) => (
              <>
                {label}{' '}
                {isContact && (
                  <Tag color="orange" variant="filled">
                    {t(text.contact)}
                  </Tag>
                )}
              </>
            ),
          },
          {
            key: 'before',
            title: t(text.before),
            width: 180,
            grow: true,
            value: ({ before }) => before || t(text.emptyBefore),
          },
          { key: 'after', title: t(text.after), width: 180, grow: true, value: ({ after }) => after },
        ]}
      />
      <NotListed count={count - changes.length} />
    </section>
  )
}

/** Who is added (ROSTER-03). */
export function ImportAdditions({ additions, count }: { additions: ImportPreview['additions']; count: number }) {
  const t = useText()
  if (count === 0) return null
  const withNamesakes = additions.filter(({ namesakes }) => namesakes.length > 0).length
  const unreachable = additions.filter(({ phone, email, messenger }) => !phone && !email && !messenger).length
  type Row = ImportPreview['additions'][number]
  const value = (key: 'employeeNo' | 'phone' | 'email' | 'messenger', width: number) => ({
    key,
    title: t(rosterColumnText[key]),
    width,
    value: (row: Row) => row[key] || t(text.emptyBefore),
  })
  const ifAny = (key: 'employeeNo' | 'messenger', width: number) =>
    additions.some((row) => row[key]) ? [value(key, width)] : []
  const namesakes = {
    key: 'namesakes',
    title: t(text.namesakes),
    width: 180,
    grow: true,
    value: (row: Row) => row.namesakes.map((each) => each || t(text.namesakeOnly)).join('；'),
  }
  return (
    <section className="zx-import-part">
      <h3>{t(text.additionsTitle, { count })}</h3>
      {withNamesakes > 0 && <p>{t(text.additionsNamesakes, { count: withNamesakes })}</p>}
      {unreachable > 0 && <p className="zx-import-contacts">{t(text.additionsUnreachable, { count: unreachable })}</p>}
      <DataTable<Row>
        label={t(text.willAdd)}
        rows={additions}
        rowKey={({ row }) => String(row)}
        maxHeight="220px"
        columns={[
          { key: 'row', title: t(text.row), width: 64, value: ({ row }) => String(row) },
          { key: 'name', title: t(text.name), width: 110, grow: true, value: ({ name }) => name },
          {
            key: 'department',
            title: t(text.department),
            width: 110,
            grow: true,
            value: ({ department }) => department,
          },
          ...ifAny('employeeNo', 100),
          value('phone', 130),
          value('email', 190),
          ...ifAny('messenger', 130),
          ...(withNamesakes > 0 ? [namesakes] : []),
        ]}
      />
      <NotListed count={count - additions.length} />
    </section>
  )
}

function NotListed({ count }: { count: number }) {
  const t = useText()
  return count > 0 ? <p>{t(text.notListed, { count })}</p> : null
}
