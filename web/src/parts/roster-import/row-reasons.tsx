import type { ReplyOf } from '@zhixin/contract/calls'
import { Grid } from 'antd'
import { useText } from '../../ui/language.ts'
import { ListPages, pageSize, usePage } from './list-pages.tsx'
import { PersonLines } from './person-lines.tsx'
import './roster-import.css'
import { rosterImportText as text } from './text.ts'

type RowReason = ReplyOf<'employees.import'>['failed'][number]

interface RowReasonsProps {
  label: string
  rows: readonly RowReason[]
}

/** Rows of a file that are not imported, each with its number in the file and the whole reason (ROSTER-03). */
export function RowReasons({ label, rows }: RowReasonsProps) {
  const t = useText()
  const { page, pages, setPage } = usePage(rows.length)
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
    <>
      <table className="zx-import-reasons" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(text.row)}</th>
            <th scope="col">{t(text.name)}</th>
            <th scope="col">{t(text.reason)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(page * pageSize, (page + 1) * pageSize).map(({ row, name, reason }) => (
            <tr key={`${row}-${reason}`}>
              <td>{row}</td>
              <td>{name}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="zx-import-foot">
        <ListPages page={page} pages={pages} onPage={setPage} />
      </div>
    </>
  )
}
