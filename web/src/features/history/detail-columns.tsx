import type { HistoryDetail } from '@zhixin/contract/history'
import { amountText, isNegativeAmount } from '@zhixin/domain/format/money-text'
import { Tag } from 'antd'
import { timeText } from '../../parts/company-time.ts'
import { PersonName } from '../../parts/open-data/person-name.tsx'
import { standingText } from '../../parts/slip-counts-text.ts'
import { StandingTag, standingOf } from '../../parts/slip-standing.tsx'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import { type Translate, useText } from '../../ui/language.ts'
import { tagsWidth, widthOf } from './column-width.ts'
import { doubtText } from './correction/doubt-text.ts'
import { detailText as text } from './text.ts'

/** Why it was corrected or sent again, by whom and when; which of the two, a tag beside its state says (HISTORY-07). */
export function correctionOf(t: Translate, { corrected }: HistoryDetail): string {
  if (!corrected) return ''
  const { at, by, reason, nth, despite } = corrected
  const line = t(reason ? text.correctedRow : text.correctedRowOnly, { time: timeText(at), by, reason })
  const told = t(text.correctedNth, { nth, line })
  return despite ? told + t(text.comma) + t(doubtText.despiteRow, { reason: despite.reason }) : told
}

/** Why it was withdrawn, by whom and when; `said` names it, where no heading does. */
export function withdrawalOf(t: Translate, { withdrawal }: HistoryDetail, said = false): string {
  if (!withdrawal) return ''
  const { at, by, reason } = withdrawal
  const time = timeText(at)
  if (!reason) return t(doubtText.withdrawnRowOnly, { time })
  return t(said ? doubtText.withdrawnRow : text.correctedRow, { time, by, reason })
}

/** Whether a slip has arrived and waits for its confirmation, where the batch asks for one. */
const awaitsConfirmation = ({ delivery, withdrawnAt, confirmedAt }: HistoryDetail): boolean =>
  delivery === 'sent' && withdrawnAt === null && confirmedAt === null

/** What the columns need to know of the batch. */
export interface OfBatch {
  asksConfirmation: boolean
  /** The batch is scheduled and will not be sent as things are (SEND-15). */
  isStopped: boolean
}

/** Where a slip stands, with tags for a missing confirmation and for what HR did about it afterwards. */
export function Standing({ slip, batch }: { slip: HistoryDetail; batch: OfBatch }) {
  const t = useText()
  const { corrected } = slip
  return (
    <>
      <StandingTag slip={{ ...slip, isStopped: batch.isStopped }} />{' '}
      {batch.asksConfirmation && awaitsConfirmation(slip) && (
        <Tag variant="filled" color="gold">
          {t(text.unconfirmed)}
        </Tag>
      )}{' '}
      {slip.disputedAt && (
        <Tag variant="filled" color="orange">
          {t(text.disputed)}
        </Tag>
      )}{' '}
      {corrected && <Tag variant="filled">{t(corrected.repeats ? text.repeatedTag : text.correctedTag)}</Tag>}{' '}
      {corrected?.despite && (
        <Tag variant="filled" color="orange">
          {t(doubtText.despiteTag)}
        </Tag>
      )}
    </>
  )
}

/** A time of the year in which the slip was sent needs no year of its own; that year stands above, with the batch. */
function shortTime(at: string | null, sentAt: string | null): string {
  const [time, sent] = [timeText(at), timeText(sentAt)]
  return time.slice(0, 5) === sent.slice(0, 5) ? time.slice(5) : time
}

/** When a slip was confirmed; by its deadline is said. */
export function confirmedText(t: Translate, { confirmedAt, confirmedHow, sentAt }: HistoryDetail): string {
  const time = shortTime(confirmedAt, sentAt)
  return confirmedHow === 'deadline' ? t(text.byDeadline, { time }) : time
}

/** When a slip was sent and read, and when its reader was reminded, in words; what has not happened is left out. */
export function timesText(t: Translate, slip: HistoryDetail): string {
  const times = (['sentAt', 'readAt', 'remindedAt'] as const).flatMap((key) =>
    slip[key] ? `${t(text[key])} ${shortTime(slip[key], slip.sentAt)}` : [],
  )
  return times.join(' · ')
}

/** The words of the tags of a slip, in their order. */
function tagsOf(t: Translate, slip: HistoryDetail, { asksConfirmation, isStopped }: OfBatch): string[] {
  const { corrected } = slip
  return [
    t(standingText[standingOf({ ...slip, isStopped })]),
    ...(asksConfirmation && awaitsConfirmation(slip) ? [t(text.unconfirmed)] : []),
    ...(slip.disputedAt ? [t(text.disputed)] : []),
    ...(corrected ? [t(corrected.repeats ? text.repeatedTag : text.correctedTag)] : []),
    ...(corrected?.despite ? [t(doubtText.despiteTag)] : []),
  ]
}

/** The width (px) in which the states of all slips stand with their tags, each of them in its frame. */
function stateWidth(t: Translate, list: readonly HistoryDetail[], batch: OfBatch): number {
  return Math.max(84, ...list.map((row) => tagsWidth(tagsOf(t, row, batch))))
}

/** When each slip was confirmed; no column where none was. */
function confirmedColumn(t: Translate, list: readonly HistoryDetail[]): DataColumn<HistoryDetail>[] {
  if (!list.some((row) => row.confirmedAt)) return []
  const [title, value] = [t(text.confirmedAt), (row: HistoryDetail) => confirmedText(t, row)]
  return [{ key: 'confirmedAt', title, width: widthOf([title, ...list.map(value)], 90, 190), value }]
}

/**
 * What HR did about slips afterwards, and why: one column for all of it, so that where the slips went stays in view.
 */
function toldColumn(t: Translate, list: readonly HistoryDetail[]): DataColumn<HistoryDetail>[] {
  const isChanged = list.some(({ corrected }) => corrected && !corrected.repeats)
  const isRepeated = list.some(({ corrected }) => corrected?.repeats)
  const isWithdrawn = list.some(({ withdrawal }) => withdrawal)
  if (!isChanged && !isRepeated && !isWithdrawn) return []
  const titles = [
    isChanged && t(text.corrected),
    isRepeated && t(text.repeatedTag),
    isWithdrawn && t(text.withdrawal),
  ].filter(Boolean)
  const value = (row: HistoryDetail) =>
    [withdrawalOf(t, row, isChanged || isRepeated), correctionOf(t, row)].filter(Boolean).join(t(text.comma))
  return [{ key: 'told', title: titles.join(' / '), width: 140, grow: true, value }]
}

/**
 * Columns of the people of a batch: who, how it stands, what and where to, before the times. What nobody has takes no
 * room.
 */
export function detailColumns(
  t: Translate,
  list: readonly HistoryDetail[],
  batch: OfBatch,
): DataColumn<HistoryDetail>[] {
  const column = (key: string, title: string, width: number, value: (row: HistoryDetail) => string) => ({
    key,
    title,
    width,
    value,
  })
  const of = (value: (row: HistoryDetail) => string) => list.map(value)
  // Nothing can have been sent or read yet: the columns of times would be empty.
  const isWaiting = list.every((row) => row.id === '')
  const reason = column('reason', t(text.reason), 140, (row) => row.reason)
  const places = (['department', 'employeeNo'] as const).filter((key) => list.some((row) => row[key]))
  const [place] = places
  const placeTitle = t(places.length > 1 || !place ? text.departmentAndNo : text[place])
  const placeOf = (row: HistoryDetail) => places.flatMap((key) => row[key] || []).join(' · ')
  const time = (key: 'sentAt' | 'readAt' | 'remindedAt') => {
    const value = (row: HistoryDetail) => shortTime(row[key], row.sentAt)
    return column(key, t(text[key]), widthOf([t(text[key]), ...of(value)], 90, 150), value)
  }
  return [
    {
      ...column(
        'name',
        t(text.name),
        widthOf(
          of((row) => row.name),
          76,
          160,
        ),
        (row) => row.name,
      ),
      sticky: true,
      render: (row) => <PersonName name={row.name} />,
    },
    // One column for both, so that the times stay in view at the usual widths.
    ...(places.length > 0
      ? [column('place', placeTitle, widthOf([placeTitle, ...of(placeOf)], 70, 160), placeOf)]
      : []),
    {
      ...column('state', t(text.state), stateWidth(t, list, batch), (row) =>
        t(standingText[standingOf({ ...row, isStopped: batch.isStopped })]),
      ),
      render: (row) => <Standing slip={row} batch={batch} />,
    },
    // Beside the state: right of the contacts it would be out of sight at the usual widths.
    ...confirmedColumn(t, list),
    {
      ...column('netPay', t(text.netPay), 98, (row) => (row.netPay === null ? '' : amountText(row.netPay))),
      align: 'end',
      isNegative: (row) => row.netPay !== null && isNegativeAmount(row.netPay),
    },
    // Beside the state that they belong to: further right they would be out of sight at the usual widths.
    ...toldColumn(t, list),
    ...(list.some((row) => row.reason) ? [{ ...reason, grow: true }] : []),
    // Before the times, so that where the slip went is in view at the usual widths.
    column(
      'target',
      t(isWaiting ? text.targetAhead : text.target),
      // Letters of an address are wider than most.
      widthOf(
        of((row) => `${row.target}m`),
        116,
        190,
      ),
      (row) => row.target,
    ),
    ...(isWaiting ? [] : [time('readAt'), time('sentAt')]),
    ...(list.some((row) => row.remindedAt) ? [time('remindedAt')] : []),
  ]
}
