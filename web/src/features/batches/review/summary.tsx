import type { BatchItem } from '@zhixin/contract/batches/batch'
import { totalText } from '@zhixin/domain/format/money-text'
import { isAmount } from '@zhixin/domain/money/money'
import { Grid } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../ui/language.ts'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import type { Show } from '../batch-location.ts'
import { batchText } from '../text.ts'
import type { Review } from './queries.ts'
import './summary.css'
import { isEmptyPart, reviewShows } from './review-shows.ts'
import { reviewText as text } from './text.ts'

const urgent: ReadonlySet<Show> = new Set(['byName', 'unmatched', 'left', 'blocked', 'unreachable'])

interface SummaryProps {
  review: Review
  show: Show
  /** A part or a filter narrows the sums down. */
  narrowed: boolean
  onShow: (show: Show) => void
  /** The findings stand beside the table: whole tabs need the room, and the last row of the table has the sums. */
  isTight: boolean
  /** Stands at the end of the line. */
  children: ReactNode
}

/** How many people, how much, and what needs a decision: each kind is a tab (REVIEW-01). */
export function Summary({ review, show, narrowed, isTight, onShow, children }: SummaryProps) {
  const t = useText()
  const { counts, items, sums } = review
  const net = netOf(items, sums)
  const isEmpty = isEmptyPart(show, counts)
  const isNarrowed = narrowed && !isEmpty
  const isNarrow = Grid.useBreakpoint().lg === false
  // Most payrolls hold nobody who has left: the part is offered only where it has rows, on a phone as every other one.
  const isOffered = (key: Show) =>
    (key !== 'left' && !isNarrow) || key === 'all' || key === show || (counts[key] ?? 0) > 0
  return (
    <div className="zx-summary">
      {!isTight && (
        <dl className="zx-facts-numbers">
          <div>
            <dt>{t(isNarrowed ? text.shownPeople : batchText.people)}</dt>
            <dd>{(isNarrowed ? review.total : (counts.all ?? 0)).toLocaleString('en')}</dd>
          </div>
          {!isEmpty && (
            <div>
              <dt>{t(isNarrowed ? text.shownNet : batchText.netTotal)}</dt>
              <dd className={net === undefined ? 'zx-facts-none' : ''}>{net ?? t(batchText.noNet)}</dd>
            </div>
          )}
        </dl>
      )}
      <div className="zx-summary-tabs">
        <Tabs
          isWrapped
          active={show}
          onChange={(key) => onShow(reviewShows.find((one) => one === key) ?? 'all')}
          tabs={reviewShows.filter(isOffered).map((key) => ({
            key,
            label: t(text[key]),
            count: counts[key] ?? 0,
            urgent: urgent.has(key),
          }))}
        />
      </div>
      {children}
    </div>
  )
}

function netOf(items: readonly BatchItem[], sums: Readonly<Record<string, string>>): string | undefined {
  const net = items.find((item) => item.role === 'netPay')
  const sum = net && sums[String(net.index)]
  return sum !== undefined && isAmount(sum) ? totalText(sum, net?.decimals) : undefined
}
