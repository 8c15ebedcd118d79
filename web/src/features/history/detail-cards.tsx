import type { HistoryDetail } from '@zhixin/contract/history'
import { amountText, isNegativeAmount } from '@zhixin/domain/format/money-text'
import type { RowOperation, TablePager } from '../../ui/data-table/columns.ts'
import { type RowCard, RowCards } from '../../ui/data-table/row-cards.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { confirmedText, correctionOf, type OfBatch, Standing, timesText, withdrawalOf } from './detail-columns.tsx'
import { detailText as text } from './text.ts'

interface DetailCardsProps {
  list: readonly HistoryDetail[]
  batch: OfBatch
  operations: (slip: HistoryDetail) => readonly RowOperation[]
  pager: TablePager
}

/** The people of a batch on a phone: one card each, with the amount and what can be done in view (HISTORY-02). */
export function DetailCards({ list, batch, operations, pager }: DetailCardsProps) {
  const t = useText()
  return (
    <RowCards
      label={t(text.list)}
      rows={list}
      rowKey={({ rowNo }) => String(rowNo)}
      card={(slip) => cardOf(t, slip, batch)}
      operations={operations}
      pager={pager}
    />
  )
}

function cardOf(t: Translate, slip: HistoryDetail, batch: OfBatch): RowCard {
  const { name, netPay, department, employeeNo, target, reason } = slip
  return {
    name,
    amount: netPay !== null && (
      <span className={isNegativeAmount(netPay) ? 'zx-money-negative' : ''}>{amountText(netPay)}</span>
    ),
    tags: <Standing slip={slip} batch={batch} />,
    lines: [
      [department, employeeNo].filter(Boolean).join(' · '),
      target,
      reason,
      timesText(t, slip),
      slip.confirmedAt && [t(text.confirmedAt), confirmedText(t, slip)].join(' '),
      correctionOf(t, slip),
      withdrawalOf(t, slip, true),
    ].flatMap((line) => line || []),
  }
}
