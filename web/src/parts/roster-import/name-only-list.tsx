import { Button, Checkbox } from 'antd'
import { useText } from '../../ui/language.ts'
import { changedValues, type ImportChange } from './changed-values.ts'
import { ListPages, pageSize, usePage } from './list-pages.tsx'
import './roster-import.css'
import { rosterImportText as text } from './text.ts'

interface NameOnlyListProps {
  changes: readonly ImportChange[]
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

/** People whom only name and department point to: each needs a tick, a page at a time at most (ROSTER-03). */
export function NameOnlyList({ changes, ticked, onTick }: NameOnlyListProps) {
  const t = useText()
  const { page, pages, setPage } = usePage(changes.length)
  if (changes.length === 0) return null
  const shown = changes.slice(page * pageSize, (page + 1) * pageSize)
  const isWhole = shown.every(({ row }) => ticked.has(row))
  const set = (rows: readonly number[], isOn: boolean) => {
    const next = new Set(ticked)
    for (const row of rows) {
      if (isOn) next.add(row)
      else next.delete(row)
    }
    onTick(next)
  }
  return (
    <section className="zx-import-part zx-import-names" aria-label={t(text.byNameTitle, { count: changes.length })}>
      <h3>{t(text.byNameTitle, { count: changes.length })}</h3>
      <ul>
        {shown.map((change) => (
          <li key={change.row}>
            <Checkbox checked={ticked.has(change.row)} onChange={({ target }) => set([change.row], target.checked)}>
              {[t(text.rowName, { row: change.row, name: change.name }), change.department].filter(Boolean).join(' · ')}
            </Checkbox>
            {changedValues(change, t).map(({ label, before, after }) => (
              <span key={label}>{t(text.change, { field: label, before: before || t(text.emptyBefore), after })}</span>
            ))}
          </li>
        ))}
      </ul>
      <div className="zx-import-foot">
        <span role="status">{t(text.ticked, { count: ticked.size, all: changes.length })}</span>
        <Button
          size="small"
          onClick={() =>
            set(
              shown.map(({ row }) => row),
              !isWhole,
            )
          }
        >
          {t(isWhole ? text.untickPage : text.tickPage)}
        </Button>
        <ListPages page={page} pages={pages} onPage={setPage} />
      </div>
    </section>
  )
}
