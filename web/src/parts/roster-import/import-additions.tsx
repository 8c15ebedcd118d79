import type { ImportPreview } from '@zhixin/contract/employees/import-preview'
import { rosterColumnText } from '@zhixin/contract/employees/roster-text'
import { Grid } from 'antd'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useText } from '../../ui/language.ts'
import { NotListed } from './import-changes.tsx'
import { PersonLines } from './person-lines.tsx'
import './roster-import.css'
import { rosterImportText as text } from './text.ts'

type Addition = ImportPreview['additions'][number]

interface ImportAdditionsProps {
  additions: readonly Addition[]
  /** All who are added; the list may hold fewer. */
  count: number
}

/** Who is added, with the contacts that decide where their payslips go (ROSTER-03). */
export function ImportAdditions({ additions, count }: ImportAdditionsProps) {
  const t = useText()
  const isNarrow = Grid.useBreakpoint().sm === false
  if (count === 0) return null
  const withNamesakes = additions.filter(({ namesakes }) => namesakes.length > 0).length
  const unreachable = additions.filter(({ phone, email, messenger }) => !phone && !email && !messenger).length
  return (
    <section className="zx-import-part zx-import-names" aria-label={t(text.additionsTitle, { count })}>
      <h3>{t(text.additionsTitle, { count })}</h3>
      {withNamesakes > 0 && <p>{t(text.additionsNamesakes, { count: withNamesakes })}</p>}
      {unreachable > 0 && <p className="zx-import-contacts">{t(text.additionsUnreachable, { count: unreachable })}</p>}
      {isNarrow ? <AdditionLines additions={additions} /> : <AdditionsTable additions={additions} />}
      <NotListed count={count - additions.length} />
    </section>
  )
}

function AdditionLines({ additions }: { additions: readonly Addition[] }) {
  const t = useText()
  const people = additions.map(({ row, name, department, employeeNo, phone, email, messenger, namesakes }) => ({
    row,
    title: [t(text.rowName, { row, name }), employeeNo, department].filter(Boolean).join(' · '),
    lines: [
      [phone, email, messenger].filter(Boolean).join(' · ') || t(text.noContact),
      ...namesakes.map((each) => t(text.namesakeLine, { person: each || t(text.namesakeOnly) })),
    ],
  }))
  return <PersonLines people={people} />
}

function AdditionsTable({ additions }: { additions: readonly Addition[] }) {
  const t = useText()
  const value = (key: 'employeeNo' | 'phone' | 'email' | 'messenger', width: number) => ({
    key,
    title: t(rosterColumnText[key]),
    width,
    value: (row: Addition) => row[key] || t(text.emptyBefore),
  })
  const ifAny = (key: 'employeeNo' | 'messenger', width: number) =>
    additions.some((row) => row[key]) ? [value(key, width)] : []
  const namesakes = {
    key: 'namesakes',
    title: t(text.namesakes),
    width: 180,
    grow: true,
    value: (row: Addition) => row.namesakes.map((each) => each || t(text.namesakeOnly)).join('；'),
  }
  return (
    <DataTable<Addition>
      label={t(text.willAdd)}
      rows={additions}
      rowKey={({ row }) => String(row)}
      maxHeight="220px"
      columns={[
        { key: 'row', title: t(text.row), width: 64, value: ({ row }) => String(row) },
        { key: 'name', title: t(text.name), width: 110, grow: true, value: ({ name }) => name },
        { key: 'department', title: t(text.department), width: 110, grow: true, value: (row) => row.department },
        ...ifAny('employeeNo', 100),
        value('phone', 130),
        value('email', 190),
        ...ifAny('messenger', 130),
        ...(additions.some((row) => row.namesakes.length > 0) ? [namesakes] : []),
      ]}
    />
  )
}
