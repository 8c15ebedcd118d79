import type { ContactOutcome } from '@zhixin/contract/employees/contact-changes'
import { Grid, Tag } from 'antd'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useText } from '../../ui/language.ts'
import { type ChangedValue, changedValues, changesContact, type ImportChange } from './changed-values.ts'
import { PersonLines } from './person-lines.tsx'
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
  /** What a changed contact means for payslips. */
  outcome: ContactOutcome
}

/** Who is updated and which fields, old and new (ROSTER-03). */
export function ImportChanges({ changes, count, outcome }: ImportChangesProps) {
  const t = useText()
  const isNarrow = Grid.useBreakpoint().sm === false
  if (count === 0) return null
  const withContacts = changes.filter(changesContact).length
  return (
    <section className="zx-import-part zx-import-names" aria-label={t(text.changesTitle, { count })}>
      <h3>{t(text.changesTitle, { count })}</h3>
      {withContacts > 0 && (
        <p className="zx-import-contacts">{t(text.changesContacts[outcome], { count: withContacts })}</p>
      )}
      {isNarrow ? <ChangeLines changes={changes} /> : <ChangesTable changes={changes} />}
      <NotListed count={count - changes.length} />
    </section>
  )
}

function ChangeLines({ changes }: { changes: readonly ImportChange[] }) {
  const t = useText()
  const people = changes.map((change) => ({
    row: change.row,
    title: [t(text.rowName, { row: change.row, name: change.name }), change.department].filter(Boolean).join(' · '),
    lines: changedValues(change, t).map(({ label, before, after }) =>
      t(text.change, { field: label, before: before || t(text.emptyBefore), after }),
    ),
  }))
  return <PersonLines people={people} />
}

function ChangesTable({ changes }: { changes: readonly ImportChange[] }) {
  const t = useText()
  const rows = changes.flatMap((change): FieldRow[] => {
    const { row, name, department } = change
    return changedValues(change, t).map((each) => ({ ...each, key: `${row}-${each.label}`, row, name, department }))
  })
  return (
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
  )
}

/** How many people are not in the list above it. */
export function NotListed({ count }: { count: number }) {
  const t = useText()
  return count > 0 ? <p>{t(text.notListed, { count })}</p> : null
}
