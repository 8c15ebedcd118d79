import type { ReplyOf } from '@zhixin/contract/calls'
import { Grid } from 'antd'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useText } from '../../ui/language.ts'
import { PersonLines } from './person-lines.tsx'
import './roster-import.css'
import { rosterImportText as text } from './text.ts'

type RowReason = ReplyOf<'employees.import'>['failed'][number]

interface RowReasonsProps {
  label: string
  rows: readonly RowReason[]
}

/** Rows of a file that are not imported, each with its number in the file and the reason (ROSTER-03). */
export function RowReasons({ label, rows }: RowReasonsProps) {
  const t = useText()
  if (Grid.useBreakpoint().sm === false) {
    const people = rows.map(({ row, name, reason }) => ({
      row,
      title: t(text.rowName, { row, name }),
      lines: [reason],
    }))
    return (
      <div className="zx-import-names">
        <PersonLines people={people} />
      </div>
    )
  }
  return (
    <DataTable<RowReason>
      label={label}
      rows={rows}
      rowKey={({ row, reason }) => `${row}-${reason}`}
      maxHeight="280px"
      columns={[
        { key: 'row', title: t(text.row), width: 80, value: ({ row }) => String(row) },
        { key: 'name', title: t(text.name), width: 120, value: ({ name }) => name },
        { key: 'reason', title: t(text.reason), width: 260, grow: true, value: ({ reason }) => reason },
      ]}
    />
  )
}
