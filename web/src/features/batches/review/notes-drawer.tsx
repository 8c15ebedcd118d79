import { Drawer } from '../../../ui/drawer.tsx'
import { useText } from '../../../ui/language.ts'
import { Empty } from '../../../ui/states.tsx'
import { dropText } from '../import/reason-text.ts'
import { importText } from '../import/text.ts'
import { useRowLabel } from '../row-labels.ts'
import type { Review } from './queries.ts'
import './notes-drawer.css'
import { reviewText as text } from './text.ts'

const max = 200

/** What was odd about the file, and which of its rows were left out. */
export function NotesDrawer({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useText()
  const labelOf = useRowLabel()
  const { warnings, dropped } = review
  const rows = dropped.filter(({ why }) => why !== 'blank')
  const blanks = dropped.length - rows.length
  return (
    <Drawer open title={t(text.notes)} onClose={onClose}>
      {warnings.length + dropped.length === 0 && <Empty title={t(text.notesNone)} />}
      {warnings.length > 0 && (
        <section className="zx-notes">
          <h3>
            {t(text.warnings)} <b>{warnings.length}</b>
          </h3>
          <ul>
            {warnings.slice(0, max).map((warning, index) => (
              <li key={index}>{warning.message}</li>
            ))}
          </ul>
        </section>
      )}
      {dropped.length > 0 && (
        <section className="zx-notes">
          <h3>
            {t(text.dropped)} <b>{dropped.length}</b>
          </h3>
          <p>{t(text.droppedHint)}</p>
          <ul>
            {rows.slice(0, max).map(({ row, why, text: shown }) => (
              <li key={row}>
                {t(importText.rowN, { n: labelOf(row + 1) })} · {dropText[why] ? t(dropText[why]) : why}
                {shown && ` “${shown}”`}
              </li>
            ))}
            {blanks > 0 && <li>{t(importText.blankRows, { count: blanks })}</li>}
          </ul>
        </section>
      )}
    </Drawer>
  )
}
