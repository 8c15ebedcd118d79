import type { SlipCounts } from '@zhixin/contract/history'
import { useText } from '../ui/language.ts'
import { sharesOf } from './slip-counts.ts'
import './slip-counts.css'
import { slipCountsText as text } from './slip-counts-text.ts'

interface SlipCountsBarProps {
  counts: SlipCounts
  /** Shows names and numbers below the bar; otherwise they appear only on hover. */
  legend?: boolean
}

/** The states of a batch's slips as one bar of shares. */
export function SlipCountsBar({ counts, legend = false }: SlipCountsBarProps) {
  const t = useText()
  const shares = sharesOf(counts)
  const labels = shares.map(({ key, count }) =>
    t(text.count, { label: t(text[key]), count: count.toLocaleString('en') }),
  )
  return (
    <div className="zx-counts">
      <div
        className={legend ? 'zx-counts-bar zx-counts-tall' : 'zx-counts-bar'}
        role="img"
        aria-label={`${t(text.bar)}: ${labels.join(', ')}`}
        title={labels.join('\n')}
      >
        {shares.map(({ key, count }) => (
          <span key={key} className={`zx-counts-${key}`} style={{ flexGrow: count }} />
        ))}
      </div>
      {legend && (
        <ul className="zx-counts-legend" aria-hidden>
          {shares.map(({ key, count }) => (
            <li key={key}>
              <span className={`zx-counts-dot zx-counts-${key}`} />
              {t(text[key])} <b>{count.toLocaleString('en')}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
