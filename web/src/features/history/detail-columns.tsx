import type { HistoryDetail } from '@zhixin/contract/history'
import { amountText, isNegativeAmount } from '@zhixin/domain/format/money-text'
import { Tag } from 'antd'
import { timeText } from '../../parts/company-time.ts'
import { PersonName } from '../../parts/open-data/person-name.tsx'
import { standingText } from '../../parts/slip-counts-text.ts'
import { StandingTag, standingOf } from '../../parts/slip-standing.tsx'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { Translate } from '../../ui/language.ts'
import { detailText as text } from './text.ts'

/** Why it was corrected or sent again, by whom and when; which of the two, a tag beside its state says (HISTORY-07). */
function correctionOf(t: Translate, { corrected }: HistoryDetail): string {
  if (!corrected) return ''
  const { at, by, reason, nth } = corrected
  const line = t(reason ? text.correctedRow : text.correctedRowOnly, { time: timeText(at), by, reason })
  return t(text.correctedNth, { nth, line })
}

/** Columns of the people of a batch. Reasons and withdrawals take room only where there are any. */
export function detailColumns(t: Translate, list: readonly HistoryDetail[]): DataColumn<HistoryDetail>[] {
  const column = (key: string, title: string, width: number, value: (row: HistoryDetail) => string) => ({
    key,
    title,
    width,
    value,
  })
  const isCorrected = list.some((row) => row.corrected)
  const reason = column('reason', t(text.reason), 260, (row) => row.reason)
  const remindedAt = column('remindedAt', t(text.remindedAt), 150, (row) => timeText(row.remindedAt))
  const withdrawnAt = column('withdrawnAt', t(text.withdrawnAt), 150, (row) => timeText(row.withdrawnAt))
  const corrected = { ...column('corrected', t(text.corrected), 140, (row) => correctionOf(t, row)), grow: true }
  return [
    {
      ...column('name', t(text.name), 84, (row) => row.name),
      sticky: true,
      render: (row) => <PersonName name={row.name} />,
    },
    {
      ...column('state', t(text.state), isCorrected ? 146 : 90, (row) => t(standingText[standingOf(row)])),
      render: (row) => (
        <>
          <StandingTag slip={row} />{' '}
          {row.corrected && (
            <Tag variant="filled">{t(row.corrected.repeats ? text.repeatedTag : text.correctedTag)}</Tag>
          )}
        </>
      ),
    },
    // Beside the state that it belongs to: further right it would be out of sight at the usual widths.
    ...(isCorrected ? [corrected] : []),
    ...(list.some((row) => row.reason) ? [{ ...reason, grow: true }] : []),
    {
      ...column('netPay', t(text.netPay), 96, (row) => (row.netPay === null ? '' : amountText(row.netPay))),
      align: 'end',
      isNegative: (row) => row.netPay !== null && isNegativeAmount(row.netPay),
    },
    { ...column('target', t(text.target), isCorrected ? 90 : 116, (row) => row.target), grow: true },
    column('sentAt', t(text.sentAt), 138, (row) => timeText(row.sentAt)),
    column('readAt', t(text.readAt), 138, (row) => timeText(row.readAt)),
    ...(list.some((row) => row.remindedAt) ? [remindedAt] : []),
    ...(list.some((row) => row.withdrawnAt) ? [withdrawnAt] : []),
    column('department', t(text.department), 130, (row) => row.department),
    column('employeeNo', t(text.employeeNo), 110, (row) => row.employeeNo),
  ]
}
