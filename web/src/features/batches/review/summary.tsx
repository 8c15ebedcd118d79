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
import { countIn, isEmptyPart, isNamedOnly, reviewShows } from './review-shows.ts'
import { reviewText as text } from './text.ts'

const urgent: ReadonlySet<Show> = new Set([
  'byName',
  'unmatched',
  'shared',
  'conflict',
  'nameless',
  'repeated',
  'left',
  'blocked',
  'unreachable',
])

/** Parts that most payrolls do not have are offered only where they hold rows. */
const rare: ReadonlySet<Show> = new Set(['repeated', 'left'])
/** Parts of a part are shown while HR is there. */
const inner: ReadonlySet<Show> = new Set(['shared', 'conflict', 'nameless'])

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
  // On a phone a part is offered only where it has rows.
  const isHidden = (key: Show) =>
    isNamedOnly(key) || inner.has(key) || ((isNarrow || rare.has(key)) && countIn(key, counts) === 0)
  const isOffered = (key: Show) => key === 'all' || key === show || !isHidden(key)
  // What is not counted with every change is known while it is looked at.
  const countOf = (key: Show) => (isNamedOnly(key) ? review.total : countIn(key, counts))
  // How many people some rows are of is known only of all of them.
  const shownLabel = (counts.repeated ?? 0) > 0 ? text.shownRows : text.shownPeople
  return (
    <div className="zx-summary">
      {!isTight && (
        <dl className="zx-facts-numbers">
          <div>
            <dt>{t(isNarrowed ? shownLabel : batchText.people)}</dt>
            <dd>{(isNarrowed ? review.total : (counts.people ?? 0)).toLocaleString('en')}</dd>
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
            count: countOf(key),
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
