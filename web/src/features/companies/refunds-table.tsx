import type { RefundablePayment } from '@zhixin/contract/platform/companies'
import { yuanText } from '@zhixin/domain/format/yuan'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAddressQuery } from '../../parts/address-query.ts'
import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { timeText } from '../../parts/company-time.ts'
import { companyOf } from '../../paths.ts'
import type { DataColumn, RowOperation } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { Empty } from '../../ui/states.tsx'
import { companyOrdersText as text } from './orders-text.ts'
import { useRefundable } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

/** Payments that gave nothing: they came twice, too late, or with another amount (ORDER-04, PLATFORM-03). */
export function RefundsTable() {
  const t = useText()
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
      ? [{ key: 'void', label: t(text.voidTransfer), danger: true, onClick: () => dialog.open('void', id) }]
      : []),
  ]
  return (
    <>
      <DataTable<RefundablePayment>
        label={t(text.refunds)}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={(row) => row.id}
        loading={isPlaceholderData || (isFetching && !data)}
        failed={isError}
        onRetry={() => void refetch()}
        empty={<Empty title={t(text.noRefunds)} />}
        operations={operationsOf}
        operationsWidth={190}
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

function refundColumns(t: Translate): DataColumn<RefundablePayment>[] {
  return [
    {
      key: 'company',
      title: t(text.company),
      width: 180,
      grow: true,
      value: (row) => row.companyName,
      render: (row) => <Link to={companyOf(row.companyId)}>{row.companyName}</Link>,
    },
    {
      key: 'left',
      title: t(text.amount),
      width: 120,
      align: 'end',
      value: (row) => yuanText(row.amountCents - row.refundedCents),
    },
    { key: 'why', title: t(text.paymentWhy), width: 160, value: (row) => t(text[row.outcome]) },
    { key: 'provider', title: t(text.provider), width: 110, value: (row) => t(text[row.provider]) },
    { key: 'tradeNo', title: t(text.tradeNo), width: 220, value: (row) => row.tradeNo },
    { key: 'paidAt', title: t(text.paidAt), width: 140, value: (row) => timeText(row.paidAt) },
    { key: 'orderNo', title: t(text.orderNo), width: 190, value: (row) => row.orderNo },
  ]
}
