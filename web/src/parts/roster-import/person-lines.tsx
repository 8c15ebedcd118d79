import type { ReactNode } from 'react'
import { ListPages, pageSize, usePage } from './list-pages.tsx'
import './roster-import.css'

interface PersonLinesProps {
  people: readonly { row: number; title: string; lines: readonly string[]; way?: ReactNode }[]
}

/** People with what is said of each, one below the other: a table would hide half of it on a phone. */
export function PersonLines({ people }: PersonLinesProps) {
  const { page, pages, setPage } = usePage(people.length)
  return (
    <>
      <ul>
        {people.slice(page * pageSize, (page + 1) * pageSize).map(({ row, title, lines, way }) => (
          <li key={row}>
            <b>{title}</b>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {way && <span>{way}</span>}
          </li>
        ))}
      </ul>
      <div className="zx-import-foot">
        <ListPages page={page} pages={pages} onPage={setPage} />
      </div>
    </>
  )
}
