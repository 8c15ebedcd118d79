import type { ReplyOf } from '@zhixin/contract/calls'
import { Grid } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../ui/language.ts'
import { ListPages, pageSize, usePage } from './list-pages.tsx'
import { PersonLines } from './person-lines.tsx'
import './roster-import.css'
import { rosterImportText as text } from './text.ts'

type RowReason = ReplyOf<'employees.import'>['left'][number]

interface RowReasonsProps<Row extends RowReason> {
  label: string
  rows: readonly Row[]
  /** What can be done about a row. */
  wayOf?: (row: Row) => ReactNode
}

/** Rows of a file that are not imported, each with its number in the file and the whole reason (ROSTER-03). */
export function RowReasons<Row extends RowReason>({ label, rows, wayOf }: RowReasonsProps<Row>) {
  const t = useText()
  const { page, pages, setPage } = usePage(rows.length)
  if (Grid.useBreakpoint().sm === false) {
    const people = rows.map((each) => ({
      row: each.row,
      title: t(text.rowName, { row: each.row, name: each.name }),
      lines: [each.reason],
      way: wayOf?.(each),
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
          {rows.slice(page * pageSize, (page + 1) * pageSize).map((each) => (
            <tr key={`${each.row}-${each.reason}`}>
              <td>{each.row}</td>
              <td>{each.name}</td>
              <td>
                <span className="zx-import-reason">
                  {each.reason} {wayOf?.(each)}
                </span>
              </td>
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
