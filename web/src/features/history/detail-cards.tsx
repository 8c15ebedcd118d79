import type { HistoryDetail } from '@zhixin/contract/history'
import { amountText, isNegativeAmount } from '@zhixin/domain/format/money-text'
import { Button, Dropdown } from 'antd'
import type { RowOperation, TablePager } from '../../ui/data-table/columns.ts'
import { Pager } from '../../ui/data-table/pager.tsx'
import { useText } from '../../ui/language.ts'
import { confirmedText, correctionOf, Standing, withdrawalOf } from './detail-columns.tsx'
import { detailText as text } from './text.ts'

interface DetailCardsProps {
  list: readonly HistoryDetail[]
  asksConfirmation: boolean
  operations: (slip: HistoryDetail) => readonly RowOperation[]
  pager: TablePager
}

/** The people of a batch on a phone: one card each, with the amount and what can be done in view (HISTORY-02). */
export function DetailCards({ list, asksConfirmation, operations, pager }: DetailCardsProps) {
  const t = useText()
  return (
    <>
      <ul className="zx-slip-cards" aria-label={t(text.list)}>
        {list.map((slip) => (
          <li key={slip.rowNo} aria-label={slip.name}>
            <SlipCardRow slip={slip} asksConfirmation={asksConfirmation} operations={operations(slip)} />
          </li>
        ))}
      </ul>
      <Pager {...pager} dense />
    </>
  )
}

interface SlipCardRowProps {
  slip: HistoryDetail
  asksConfirmation: boolean
  operations: readonly RowOperation[]
}

function SlipCardRow({ slip, asksConfirmation, operations }: SlipCardRowProps) {
  const t = useText()
  const { name, netPay, department, employeeNo, target, reason } = slip
  const usual = operations.filter(({ rare }) => !rare)
  const rare = operations.filter((operation) => operation.rare)
  const lines = [
    [department, employeeNo].filter(Boolean).join(' · '),
    target,
    reason,
    slip.confirmedAt && [t(text.confirmedAt), confirmedText(t, slip)].join(' '),
    correctionOf(t, slip),
    withdrawalOf(t, slip, true),
  ].flatMap((line) => line || [])
  return (
    <>
      <div className="zx-slip-card-head">
        <strong>{name}</strong>
        {netPay !== null && (
          <span className={isNegativeAmount(netPay) ? 'zx-money-negative' : ''}>{amountText(netPay)}</span>
        )}
      </div>
      <div>
        <Standing slip={slip} asksConfirmation={asksConfirmation} />
      </div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {operations.length > 0 && (
        <div className="zx-slip-card-actions">
          {usual.map(({ key, label, danger, onClick }) => (
            <Button key={key} size="small" danger={danger ?? false} onClick={onClick}>
              {label}
            </Button>
          ))}
          {rare.length > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: rare.map(({ key, label, danger }) => ({ key, label, danger: danger ?? false })),
                onClick: ({ key }) => rare.find((operation) => operation.key === key)?.onClick(),
              }}
            >
              <Button size="small">{t(text.moreOf)}</Button>
            </Dropdown>
          )}
        </div>
      )}
    </>
  )
}
