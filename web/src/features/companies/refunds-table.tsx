import type { RefundablePayment } from '@zhixin/contract/platform/companies'
import { yuanText } from '@zhixin/domain/format/yuan'
import { typeOfSource } from '@zhixin/domain/orders/order-states'
import { paymentTimeText } from '@zhixin/domain/orders/statement-day'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAddressQuery } from '../../parts/address-query.ts'
import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { timeText } from '../../parts/company-time.ts'
import { companyOf } from '../../paths.ts'
import type { DataColumn, RowOperation } from '../../ui/data-table/columns.ts'
import type { RowCard } from '../../ui/data-table/row-cards.tsx'
import { TableOrCards } from '../../ui/data-table/table-or-cards.tsx'
import { type Translate, useLanguage, useText } from '../../ui/language.ts'
import { Empty } from '../../ui/states.tsx'
import { companyOrdersText as text } from './orders-text.ts'
import { useRefundable } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

/** The width (px) of what can be done with a payment, in Chinese and English. */
const operationsWidth = { ch: 168, en: 200 }

/** Payments that gave nothing: they came twice, too late, or with another amount (ORDER-04, PLATFORM-03). */
export function RefundsTable() {
  const t = useText()
  const language = useLanguage()
  const { currentPage, pageSize, change } = useAddressQuery()
  const { data, isFetching, isPlaceholderData, isError, refetch } = useRefundable({ currentPage, pageSize })
  const dialog = useDialogAddress('back', 'void')
  const opened = data?.list.find(({ id }) => id === dialog.shown.back)
  const columns = useMemo(() => refundColumns(t), [t])
  const voiding = data?.list.find(({ id }) => id === dialog.shown.void)
  const operationsOf = ({ id, provider, refundedCents }: RefundablePayment): RowOperation[] => [
    {
      key: 'back',
      label: t(text.refund),
      onClick: () => dialog.open('back', id),
      ...(provider === 'transfer' ? {} : { disabledReason: t(text.atProvider, { provider: t(text[provider]) }) }),
    },
    ...(provider === 'transfer' && refundedCents === 0
      ? [{ key: 'void', label: t(text.voidTransfer), danger: true, rare: true, onClick: () => dialog.open('void', id) }]
      : []),
  ]
  return (
    <>
      <TableOrCards<RefundablePayment>
        label={t(text.refunds)}
        columns={columns}
        rows={data?.list ?? []}
        card={(row) => refundCard(t, row)}
        rowKey={(row) => row.id}
        loading={isPlaceholderData || (isFetching && !data)}
        failed={isError}
        onRetry={() => void refetch()}
        empty={<Empty title={t(text.noRefunds)} />}
        operations={operationsOf}
        operationsWidth={operationsWidth[language]}
        pager={{
          currentPage,
          pageSize,
          total: data?.total ?? 0,
          onChange: (page, size) => change({ page: String(page), size: String(size) }),
        }}
      />
      {opened && (
        <RefundDialog
          key={opened.id}
          orderNo={opened.orderNo}
          companyName={opened.companyName}
          tradeNo={opened.tradeNo}
          leftCents={opened.amountCents - opened.refundedCents}
          onClose={dialog.close}
        />
      )}
      {voiding && <VoidDialog key={voiding.id} order={voiding} transferId={voiding.id} onClose={dialog.close} />}
    </>
  )
}

const leftOf = (row: RefundablePayment): string => yuanText(row.amountCents - row.refundedCents)

/** A statement of a bank knows the day, a provider the minute. */
const paidAtOf = ({ provider, paidAt: at }: RefundablePayment): string =>
  paymentTimeText({ paymentType: typeOfSource[provider], at }, timeText)

/** A payment on a phone. */
function refundCard(t: Translate, row: RefundablePayment): RowCard {
  return {
    name: row.companyName,
    head: <Link to={companyOf(row.companyId)}>{row.companyName}</Link>,
    amount: <span>{leftOf(row)}</span>,
    lines: [
      `${t(text[row.provider])} · ${t(text[row.outcome])}`,
      `${t(text.tradeNo)} ${row.tradeNo}`,
      `${t(text.paidAt)} ${paidAtOf(row)}`,
      `${t(text.orderNo)} ${row.orderNo}`,
    ],
  }
}

function refundColumns(t: Translate): DataColumn<RefundablePayment>[] {
  return [
    {
      key: 'company',
      title: t(text.company),
      width: 160,
      grow: true,
      value: (row) => row.companyName,
      render: (row) => <Link to={companyOf(row.companyId)}>{row.companyName}</Link>,
    },
    {
      key: 'left',
      title: t(text.amount),
      width: 92,
      align: 'end',
      value: leftOf,
    },
    { key: 'why', title: t(text.paymentWhy), width: 150, value: (row) => t(text[row.outcome]) },
    { key: 'provider', title: t(text.provider), width: 114, value: (row) => t(text[row.provider]) },
    { key: 'paidAt', title: t(text.paidAt), width: 138, value: paidAtOf },
    { key: 'tradeNo', title: t(text.tradeNo), width: 180, value: (row) => row.tradeNo },
    { key: 'orderNo', title: t(text.orderNo), width: 190, value: (row) => row.orderNo },
  ]
}
