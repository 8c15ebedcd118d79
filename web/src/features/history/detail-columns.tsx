import type { HistoryDetail } from '@zhixin/contract/history'
import { amountText, isNegativeAmount } from '@zhixin/domain/format/money-text'
import { Tag } from 'antd'
import { timeText } from '../../parts/company-time.ts'
import { standingText } from '../../parts/slip-counts-text.ts'
import { StandingTag, standingOf } from '../../parts/slip-standing.tsx'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { Translate } from '../../ui/language.ts'
import { detailText as text } from './text.ts'

/** When it was corrected, by whom and why (HISTORY-07). */
function correctionOf(t: Translate, { corrected }: HistoryDetail): string {
  if (!corrected) return ''
  const { at, by, reason, repeats, nth } = corrected
  const line = t(reason ? text.correctedRow : text.correctedRowOnly, { time: timeText(at), by, reason })
  return t(repeats ? text.repeatedRow : text.correctedNth, { nth, line })
}

/** Columns of the people of a batch. Reasons and withdrawals take room only where there are any. */
export function detailColumns(t: Translate, list: readonly HistoryDetail[]): DataColumn<HistoryDetail>[] {
  const column = (key: string, title: string, width: number, value: (row: HistoryDetail) => string) => ({
    key,
    title,
    width,
    value,
  })
  const reason = column('reason', t(text.reason), 260, (row) => row.reason)
  const remindedAt = column('remindedAt', t(text.remindedAt), 150, (row) => timeText(row.remindedAt))
  const withdrawnAt = column('withdrawnAt', t(text.withdrawnAt), 150, (row) => timeText(row.withdrawnAt))
  const corrected = column('corrected', t(text.corrected), 220, (row) => correctionOf(t, row))
  return [
    { ...column('name', t(text.name), 84, (row) => row.name), sticky: true },
    {
      ...column('state', t(text.state), list.some((row) => row.corrected) ? 126 : 90, (row) =>
        t(standingText[standingOf(row)]),
      ),
      render: (row) => (
        <>
          <StandingTag slip={row} />{' '}
          {row.corrected && (
            <Tag variant="filled">{t(row.corrected.repeats ? text.repeatedTag : text.correctedTag)}</Tag>
          )}
        </>
      ),
    },
    ...(list.some((row) => row.reason) ? [{ ...reason, grow: true }] : []),
    {
      ...column('netPay', t(text.netPay), 84, (row) => (row.netPay === null ? '' : amountText(row.netPay))),
      align: 'end',
      isNegative: (row) => row.netPay !== null && isNegativeAmount(row.netPay),
    },
    { ...column('target', t(text.target), 116, (row) => row.target), grow: true },
    column('sentAt', t(text.sentAt), 120, (row) => timeText(row.sentAt)),
    column('readAt', t(text.readAt), 120, (row) => timeText(row.readAt)),
    ...(list.some((row) => row.corrected) ? [corrected] : []),
    ...(list.some((row) => row.remindedAt) ? [remindedAt] : []),
    ...(list.some((row) => row.withdrawnAt) ? [withdrawnAt] : []),
    column('department', t(text.department), 130, (row) => row.department),
    column('employeeNo', t(text.employeeNo), 110, (row) => row.employeeNo),
  ]
}
