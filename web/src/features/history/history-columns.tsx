import type { Pair } from '@zhixin/contract/pair'
import { readOf } from '@zhixin/domain/dashboard/read-rate'
import { totalText } from '@zhixin/domain/format/money-text'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { channelText } from '../../parts/channel-text.ts'
import { timeText } from '../../parts/company-time.ts'
import { titleAlone, unsaidIn } from '../../parts/pay-month-text.ts'
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
      width: Math.min(98, Math.max(84, ...list.map((row) => tagsWidth([stateOf(t, row)])))),
      value: (row) => stateOf(t, row),
      render: (row) => (
        <Tag variant="filled" color={stateColourOf(row)} title={row.notSent}>
          {stateOf(t, row)}
        </Tag>
      ),
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
      render: (row) => <SlipCountsBar counts={row.counts} />,
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
      value: (row) => row.schedule?.localTime.replace('T', ' ') ?? timeText(row.sentAt),
    },
    { key: 'sentBy', title: t(text.sentBy), width: 84, value: (row) => row.sentBy },
  ]
}

/** Only a batch whose send did not take place is in the history while it is under review. */
const stateTexts: Record<HistoryBatch['state'], Pair> = {
  reading: text.notSent,
  review: text.notSent,
  scheduled: text.scheduled,
  sending: text.sending,
  sent: text.sent,
  removed: text.removed,
  cancelled: text.notSent,
}

const stateColours: Record<HistoryBatch['state'], string> = {
  reading: 'default',
  cancelled: 'default',
  removed: 'default',
  review: 'red',
  scheduled: 'cyan',
  sending: 'processing',
  sent: 'green',
}

type StatedBatch = Pick<HistoryBatch, 'state' | 'notSent'>

/** Whether a scheduled batch will not be sent at its time as things are (SEND-15). */
export const isStopped = ({ state, notSent }: StatedBatch) => state === 'scheduled' && notSent !== ''

export const stateOf = (t: Translate, batch: StatedBatch) =>
  t(isStopped(batch) ? text.willNotBeSent : stateTexts[batch.state])

export const stateColourOf = (batch: StatedBatch) => (isStopped(batch) ? 'red' : stateColours[batch.state])

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
  const { counts, netPay, schedule, sentBy } = batch
  const failures = counts.failed + counts.uncertain
  const told = (label: Pair, value: string | number) => `${t(label)} ${value}`
  return {
    name,
    head: <Link to={batchAddress(batch)}>{name}</Link>,
    amount: netPay !== null && <span>{totalText(netPay)}</span>,
    tags: (
      <Tag variant="filled" color={stateColourOf(batch)}>
        {stateOf(t, batch)}
      </Tag>
    ),
    lines: [
      batch.notSent,
      [
        told(text.people, (counts.total || batch.people).toLocaleString('en')),
        told(text.read, readOf(counts).toLocaleString('en')),
        batch.asksConfirmation && told(text.confirmed, confirmedOf(batch)),
        failures > 0 && told(text.trouble, failures.toLocaleString('en')),
      ]
        .filter(Boolean)
        .join(' · '),
      [t(channelText[batch.channel]), schedule?.localTime.replace('T', ' ') ?? timeText(batch.sentAt), sentBy]
        .filter(Boolean)
        .join(' · '),
    ].filter(Boolean),
  }
}
