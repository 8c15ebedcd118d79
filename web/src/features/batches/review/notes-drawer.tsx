import { Drawer } from '../../../ui/drawer.tsx'
import { useSay } from '../../../ui/language.ts'
import { Empty } from '../../../ui/states.tsx'
import { dropText } from '../import/reason-text.ts'
import { importText } from '../import/text.ts'
import { useRowLabel } from '../row-labels.ts'
import type { Review } from './queries.ts'
import './review.css'
import { reviewText as text } from './text.ts'

const most = 200

/** What was odd about the file, and which of its rows were left out. */
export function NotesDrawer({ review, onClose }: { review: Review; onClose: () => void }) {
  const say = useSay()
  const labelOf = useRowLabel()
  const { warnings, dropped } = review
  const rows = dropped.filter(({ why }) => why !== 'blank')
  const blanks = dropped.length - rows.length
  return (
    <Drawer open title={say(text.notes)} onClose={onClose}>
      {warnings.length + dropped.length === 0 && <Empty title={say(text.notesNone)} />}
      {warnings.length > 0 && (
        <section className="zx-notes">
          <h3>
            {say(text.warnings)} <b>{warnings.length}</b>
          </h3>
          <ul>
            {warnings.slice(0, most).map((warning, index) => (
              <li key={index}>{warning.message}</li>
            ))}
          </ul>
        </section>
      )}
      {dropped.length > 0 && (
        <section className="zx-notes">
          <h3>
            {say(text.dropped)} <b>{dropped.length}</b>
          </h3>
          <p>{say(text.droppedHint)}</p>
          <ul>
            {rows.slice(0, most).map(({ row, why, text: shown }) => (
              <li key={row}>
                {say(importText.rowN, { n: labelOf(row + 1) })} · {dropText[why] ? say(dropText[why]) : why}
                {shown && ` “${shown}”`}
              </li>
            ))}
            {blanks > 0 && <li>{say(importText.blankRows, { count: blanks })}</li>}
          </ul>
        </section>
      )}
    </Drawer>
  )
}
