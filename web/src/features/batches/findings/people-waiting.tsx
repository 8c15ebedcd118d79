import { Button } from 'antd'
import { useText } from '../../../ui/language.ts'
import type { Show } from '../batch-location.ts'
import { type OpenRows, openKinds, openText, showOfOpen } from '../review/matches/open-rows.ts'
import { findingsText as text } from './text.ts'

export const isWaiting = (rows: OpenRows): boolean => openKinds(rows).length > 0

interface PeopleWaitingProps {
  rows: OpenRows
  onShow: (show: Show) => void
}

/** Rows that nobody could send yet, above what the amounts show: “no issues” alone would be untrue (REVIEW-13). */
export function PeopleWaiting({ rows, onShow }: PeopleWaitingProps) {
  const t = useText()
  const kinds = openKinds(rows)
  if (kinds.length === 0) return null
  return (
    <section className="zx-findings-part" aria-label={t(text.waiting)}>
      <h3>{t(text.waiting)}</h3>
      <ul className="zx-findings-waiting">
        {kinds.map((kind) => {
          const what = openText(t, kind, rows)
          return (
            <li key={kind}>
              <span>{what}</span>
              <Button
                type="link"
                size="small"
                aria-label={t(text.showWaiting, { what })}
                onClick={() => onShow(showOfOpen(kind))}
              >
                {t(text.look)}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
