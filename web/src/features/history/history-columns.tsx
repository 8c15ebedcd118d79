import type { Pair } from '@zhixin/contract/pair'
import { batchStanding, hasArrived } from '@zhixin/domain/dashboard/batch-standing'
import { readOf } from '@zhixin/domain/dashboard/read-rate'
import { totalText } from '@zhixin/domain/format/money-text'
import { Link } from 'react-router'
import { channelText } from '../../parts/channel-text.ts'
import { timeText } from '../../parts/company-time.ts'
import { titleAlone, unsaidIn } from '../../parts/pay-month-text.ts'
import { BatchStandingTag, deliveredOf } from '../../parts/sent-batch/batch-standing.tsx'
import { batchStandingText } from '../../parts/sent-batch/batch-standing-text.ts'
import { SlipCountsBar } from '../../parts/slip-counts-bar.tsx'
import { salaryRecordDetailOf, salaryRecordPeopleOf, sendStepOf } from '../../paths.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { RowCard } from '../../ui/data-table/row-cards.tsx'
import type { Translate } from '../../ui/language.ts'
import { tagsWidth } from './column-width.ts'
import type { HistoryPageData } from './queries.ts'
import { historyText as text } from './text.ts'

export type HistoryBatch = HistoryPageData['list'][number]

/** Where a batch is looked at: one whose send did not take place is under review again. */
export const batchAddress = (batch: HistoryBatch): string =>
  batch.state === 'review' ? sendStepOf(batch.id) : salaryRecordDetailOf(batch.id)

const standingOf = (t: Translate, batch: HistoryBatch): string => t(batchStandingText[batchStanding(batch)])

/** When a batch goes out or went out; of one that was stopped before anything did, no time is that of its sending. */
export function sentAtOf(batch: HistoryBatch): string {
  if (batch.schedule) return batch.schedule.localTime.replace('T', ' ')
  return batchStanding(batch) === 'stopped' && !hasArrived(batch.counts) ? '' : timeText(batch.sentAt)
}

/** Columns of the history, which fit at the usual widths; confirmations take room only where a batch asks for them. */
export function historyColumns(
  t: Translate,
  typeOf: (batch: HistoryBatch) => string,
  list: readonly HistoryBatch[],
): DataColumn<HistoryBatch>[] {
  const number = (count: number) => count.toLocaleString('en')
  return [
    {
      key: 'title',
      title: t(text.batch),
      width: 172,
      grow: true,
      sticky: true,
      // The title alone is often the same every month.
      value: (row) => [titleAlone(row), unsaidIn(row, typeOf(row))].filter(Boolean).join(' · '),
      render: (row) => (
        <>
          <Link to={batchAddress(row)}>{titleAlone(row)}</Link>
          {unsaidIn(row, typeOf(row)) && <small className="zx-history-type"> · {unsaidIn(row, typeOf(row))}</small>}
        </>
      ),
    },
    { key: 'channel', title: t(text.channel), width: 82, value: (row) => t(channelText[row.channel]) },
    {
      key: 'state',
      title: t(text.state),
      // With more than this the columns would not fit at the usual widths; the longest word needs no more.
      width: Math.min(98, Math.max(84, ...list.map((row) => tagsWidth([standingOf(t, row)])))),
      value: (row) => standingOf(t, row),
      render: (row) => <BatchStandingTag batch={row} />,
    },
    {
      key: 'people',
      title: t(text.people),
      width: 62,
      align: 'end',
      value: (row) => number(row.counts.total || row.people),
    },
    {
      key: 'netPay',
      title: t(text.netPay),
      width: 112,
      align: 'end',
      value: (row) => (row.netPay === null ? '' : totalText(row.netPay)),
    },
    {
      key: 'delivery',
      title: t(text.delivery),
      width: 84,
      grow: true,
      value: (row) => `${row.counts.sent} / ${row.counts.total}`,
      render: (row) => (
        <>
          <SlipCountsBar counts={row.counts} />
          {deliveredOf(t, row) && <small className="zx-history-type">{deliveredOf(t, row)}</small>}
        </>
      ),
    },
    { key: 'read', title: t(text.read), width: 60, align: 'end', value: (row) => number(readOf(row.counts)) },
    ...confirmedColumns(t, list),
    {
      key: 'trouble',
      title: t(text.trouble),
      width: 88,
      align: 'end',
      value: (row) => number(row.counts.failed + row.counts.uncertain),
      render: (row) => <Trouble row={row} />,
    },
    {
      key: 'sentAt',
      title: t(text.sentAt),
      width: 136,
      // What waits for its time shows that time, on the company's clocks.
      value: sentAtOf,
    },
    { key: 'sentBy', title: t(text.sentBy), width: 84, value: (row) => row.sentBy },
  ]
}

function confirmedColumns(t: Translate, list: readonly HistoryBatch[]): DataColumn<HistoryBatch>[] {
  if (!list.some((row) => row.asksConfirmation)) return []
  return [
    {
      key: 'confirmed',
      title: t(text.confirmed),
      width: 84,
      align: 'end',
      value: confirmedOf,
      render: (row) => <Confirmed row={row} />,
    },
  ]
}

const confirmedOf = ({ asksConfirmation, counts }: HistoryBatch): string =>
  asksConfirmation ? `${counts.confirmed.toLocaleString('en')} / ${counts.sent.toLocaleString('en')}` : ''

/** Who has confirmed, of those whom it reached; it leads to those who have not. */
function Confirmed({ row }: { row: HistoryBatch }) {
  if (row.counts.unconfirmed === 0) return <>{confirmedOf(row)}</>
  return <Link to={salaryRecordPeopleOf(row.id, { show: 'unconfirmed' })}>{confirmedOf(row)}</Link>
}

function Trouble({ row }: { row: HistoryBatch }) {
  const { failed, uncertain } = row.counts
  if (failed + uncertain === 0) return <>0</>
  return (
    <Link
      className="zx-history-trouble"
      to={salaryRecordPeopleOf(row.id, { show: failed > 0 ? 'failed' : 'uncertain' })}
    >
      {(failed + uncertain).toLocaleString('en')}
    </Link>
  )
}

/** A batch on a phone (HISTORY-01). */
export function historyCard(t: Translate, typeOf: (batch: HistoryBatch) => string, batch: HistoryBatch): RowCard {
  const name = [titleAlone(batch), unsaidIn(batch, typeOf(batch))].filter(Boolean).join(' · ')
  const { counts, netPay, sentBy } = batch
  const failures = counts.failed + counts.uncertain
  const told = (label: Pair, value: string | number) => `${t(label)} ${value}`
  return {
    name,
    head: <Link to={batchAddress(batch)}>{name}</Link>,
    amount: netPay !== null && <span>{totalText(netPay)}</span>,
    tags: <BatchStandingTag batch={batch} />,
    lines: [
      batch.notSent || batch.heldUp?.reason || '',
      [
        told(text.people, (counts.total || batch.people).toLocaleString('en')),
        told(text.read, readOf(counts).toLocaleString('en')),
        batch.asksConfirmation && told(text.confirmed, confirmedOf(batch)),
        failures > 0 && told(text.trouble, failures.toLocaleString('en')),
        counts.cancelled > 0 && told(batchStandingText.stopped, counts.cancelled.toLocaleString('en')),
        counts.withdrawn > 0 && told(batchStandingText.withdrawn, counts.withdrawn.toLocaleString('en')),
      ]
        .filter(Boolean)
        .join(' · '),
      [t(channelText[batch.channel]), sentAtOf(batch), sentBy].filter(Boolean).join(' · '),
    ].filter(Boolean),
  }
}
