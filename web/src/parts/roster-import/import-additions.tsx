import type { ImportPreview } from '@zhixin/contract/employees/import-preview'
import { employeeStatusText, rosterColumnText } from '@zhixin/contract/employees/roster-text'
import { Alert, Grid } from 'antd'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { type Translate, useText } from '../../ui/language.ts'
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
  const leavers = additions.filter(({ leaving }) => leaving).length
  const unreachable = additions.filter(
    ({ phone, email, messenger, leaving }) => !leaving && !phone && !email && !messenger,
  ).length
  return (
    <section className="zx-import-part zx-import-names" aria-label={t(text.additionsTitle, { count })}>
      <h3>{t(text.additionsTitle, { count })}</h3>
      {leavers > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(text.additionsLeavers, { count: leavers })}
          style={{ marginBottom: 12 }}
        />
      )}
      {withNamesakes > 0 && <p>{t(text.additionsNamesakes, { count: withNamesakes })}</p>}
      {unreachable > 0 && <p className="zx-import-contacts">{t(text.additionsUnreachable, { count: unreachable })}</p>}
      {isNarrow ? <AdditionLines additions={additions} /> : <AdditionsTable additions={additions} />}
      <NotListed count={count - additions.length} />
    </section>
  )
}

function AdditionLines({ additions }: { additions: readonly Addition[] }) {
  const t = useText()
  const people = leaversFirst(additions).map((addition) => ({
    row: addition.row,
    title: titleOf(addition, t),
    lines: [
      ...(isPlainlyActive(addition) ? [] : [standingText(addition, t)]),
      [addition.phone, addition.email, addition.messenger].filter(Boolean).join(' · ') || t(text.noContact),
      ...(addition.idNumber ? [`${t(rosterColumnText.idNumber)} ${addition.idNumber}`] : []),
      ...addition.namesakes.map((each) => t(text.namesakeLine, { person: each || t(text.namesakeOnly) })),
    ],
  }))
  return <PersonLines people={people} />
}

const titleOf = ({ row, name, employeeNo, department }: Addition, t: Translate) =>
  [t(text.rowName, { row, name }), employeeNo, department].filter(Boolean).join(' · ')

/** Who is added as somebody who has left comes first: nobody may miss it below a hundred others. */
const leaversFirst = (additions: readonly Addition[]): Addition[] => [
  ...additions.filter(({ leaving }) => leaving),
  ...additions.filter(({ leaving }) => !leaving),
]

const leavingText = ({ leftOn }: NonNullable<Addition['leaving']>, t: Translate) =>
  leftOn ? t(text.leaver, { day: leftOn }) : t(text.leaverToday)

/** Whether nothing has to be said of how somebody stands: the file says nothing of it, or what the roster says. */
const isPlainlyActive = ({ leaving, status }: Addition): boolean =>
  !leaving && (status === '' || Object.values<string>(employeeStatusText.active).includes(status))

/** How somebody will stand in the roster; a word of the file that the roster does not have is said beside it. */
const standingText = (addition: Addition, t: Translate): string => {
  if (addition.leaving) return leavingText(addition.leaving, t)
  return isPlainlyActive(addition) ? t(employeeStatusText.active) : t(text.activeSaid, { said: addition.status })
}

function AdditionsTable({ additions }: { additions: readonly Addition[] }) {
  const t = useText()
  const value = (key: 'employeeNo' | 'phone' | 'email' | 'messenger' | 'idNumber', width: number) => ({
    key,
    title: t(rosterColumnText[key]),
    width,
    value: (row: Addition) => row[key] || t(text.emptyBefore),
  })
  const ifAny = (key: 'employeeNo' | 'messenger' | 'idNumber', width: number) =>
    additions.some((row) => row[key]) ? [value(key, width)] : []
  const standing = {
    key: 'standing',
    title: t(text.standing),
    width: 180,
    value: (addition: Addition) => standingText(addition, t),
  }
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
      rows={leaversFirst(additions)}
      rowKey={({ row }) => String(row)}
      maxHeight="220px"
      columns={[
        { key: 'row', title: t(text.row), width: 64, value: ({ row }) => String(row) },
        { key: 'name', title: t(text.name), width: 110, grow: true, value: ({ name }) => name },
        ...(additions.every(isPlainlyActive) ? [] : [standing]),
        { key: 'department', title: t(text.department), width: 110, grow: true, value: (row) => row.department },
        ...ifAny('employeeNo', 100),
        value('phone', 130),
        value('email', 190),
        ...ifAny('messenger', 130),
        ...ifAny('idNumber', 150),
        ...(additions.some((row) => row.namesakes.length > 0) ? [namesakes] : []),
      ]}
    />
  )
}
