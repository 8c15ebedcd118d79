import { Button } from 'antd'
import { useText } from '../../../ui/language.ts'
import type { Show } from '../batch-location.ts'
import { findingsText as text, waitingText } from './text.ts'

/** What else of a batch waits for HR, besides what its amounts show. */
export type Waiting = Readonly<Partial<Record<Show, number>>>

const kinds = ['unmatched', 'left', 'byName', 'blocked'] as const

export const isWaiting = (counts: Waiting): boolean => kinds.some((kind) => (counts[kind] ?? 0) > 0)

interface PeopleWaitingProps {
  counts: Waiting
  onShow: (show: Show) => void
}

/** Rows that nobody could send yet, above what the amounts show: “no issues” alone would be untrue (REVIEW-13). */
export function PeopleWaiting({ counts, onShow }: PeopleWaitingProps) {
  const t = useText()
  if (!isWaiting(counts)) return null
  return (
    <section className="zx-findings-part" aria-label={t(text.waiting)}>
      <h3>{t(text.waiting)}</h3>
      <ul className="zx-findings-waiting">
        {kinds
          .filter((kind) => (counts[kind] ?? 0) > 0)
          .map((kind) => (
            <li key={kind}>
              <span>{t(waitingText[kind], { count: counts[kind] ?? 0 })}</span>
              <Button
                type="link"
                size="small"
                aria-label={t(text.showWaiting, { what: t(waitingText[kind], { count: counts[kind] ?? 0 }) })}
                onClick={() => onShow(kind)}
              >
                {t(text.look)}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  )
}
