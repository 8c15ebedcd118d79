import type { CompanyOrder, orderView } from '@zhixin/contract/platform/companies'
import { yuanText } from '@zhixin/domain/format/yuan'
import { orderCan, paymentStatus, paymentTypes } from '@zhixin/domain/orders/order-states'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { useAddressQuery } from '../../parts/address-query.ts'
import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { useOpenedRecord } from '../../parts/addressed-dialogs/opened-record.ts'
import { timeText } from '../../parts/company-time.ts'
import { InvoiceTag, invoiceWord, OrderStatusTag } from '../../parts/orders/order-status-tag.tsx'
import { orderText } from '../../parts/orders/order-text.ts'
import { type OrderWords, useOrderWords } from '../../parts/orders/use-order-words.ts'
import { companyOf } from '../../paths.ts'
import type { DataColumn, RowOperation } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { type Translate, useText } from '../../ui/language.ts'
import { Empty } from '../../ui/states.tsx'
import { companyOrdersText as text } from './orders-text.ts'
import { oneCompanyOrder, useCompanyOrders } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

interface OrdersTableProps {
  view?: z.infer<typeof orderView> | undefined
  keyword?: string
  companyId?: string
  onClear?: () => void
  maxHeight?: string
}

/** Orders of all companies or of one, with what the platform does about transfers (PLATFORM-03, ORDER-04). */
export function OrdersTable({ view, keyword = '', companyId, onClear, maxHeight }: OrdersTableProps) {
  const t = useText()
  const words = useOrderWords()
  const { currentPage, pageSize, change } = useAddressQuery()
  const { data, isFetching, isPlaceholderData, isError, refetch } = useCompanyOrders({
    view,
    keyword,
    companyId,
    currentPage,
    pageSize,
  })
  const dialog = useDialogAddress('confirm', 'refund')
  const order = useOpenedRecord({
    id: dialog.shown.confirm ?? dialog.shown.refund,
    listed: data?.list,
    ask: oneCompanyOrder,
    missing: text.noSuchOrder,
    onClose: dialog.close,
  })
  const columns = useMemo(() => orderColumns(t, words, companyId === undefined), [t, words, companyId])
  const operationsOf = (row: CompanyOrder): RowOperation[] => {
    const isTransfer = row.paymentType === paymentTypes.transfer
    // Money can arrive for any order: late, twice, or for one that was to be paid another way.
    const isExpected = isTransfer && orderCan('pay', row.status)
    return [
      {
        key: 'confirm',
        label: t(isExpected ? text.confirm : text.record),
        onClick: () => dialog.open('confirm', row.id),
      },
      ...(isTransfer && orderCan('refund', row.status)
        ? [{ key: 'refund', label: t(text.refund), onClick: () => dialog.open('refund', row.id) }]
        : []),
    ]
  }
  return (
    <>
      <DataTable<CompanyOrder>
        label={t(text.orders)}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={(row) => row.id}
        loading={isPlaceholderData || (isFetching && !data)}
        failed={isError}
        onRetry={() => void refetch()}
        empty={
          keyword && onClear ? (
            <Empty title={t(text.noneFound)} action={<Button onClick={onClear}>{t(text.clear)}</Button>} />
          ) : (
            <Empty title={t(view === 'transfer' ? text.noTransfers : text.noOrders)} />
          )
        }
        operations={operationsOf}
        operationsWidth={230}
        {...(maxHeight ? { maxHeight } : {})}
        pager={{
          currentPage,
          pageSize,
          total: data?.total ?? 0,
          onChange: (page, size) => change({ page: String(page), size: String(size) }),
        }}
      />
      {order && dialog.shown.confirm && <TransferDialog key={order.id} order={order} onClose={dialog.close} />}
      {order && dialog.shown.refund && (
        <RefundDialog
          key={order.id}
          orderNo={order.orderNo}
          companyName={order.companyName}
          leftCents={order.amountCents - order.refundedCents}
          onClose={dialog.close}
        />
      )}
    </>
  )
}

function orderColumns(t: Translate, words: OrderWords, withCompany: boolean): DataColumn<CompanyOrder>[] {
  const { wordOf } = words
  return [
    {
      key: 'status',
      title: t(text.status),
      width: 90,
      value: (row) => wordOf('orderStatus', paymentStatus(row.status)),
      render: (row) => <OrderStatusTag status={row.status} words={words} />,
    },
    ...(withCompany
      ? [
          {
            key: 'company',
            title: t(text.company),
            width: 200,
            grow: true,
            value: (row: CompanyOrder) => row.companyName,
            render: (row: CompanyOrder) => <Link to={companyOf(row.companyId)}>{row.companyName}</Link>,
          },
        ]
      : []),
    { key: 'amount', title: t(text.amount), width: 120, align: 'end', value: (row) => yuanText(row.amountCents) },
    {
      key: 'invoice',
      title: t(orderText.invoice),
      width: 84,
      value: (row) => invoiceWord(row.status, words, t(orderText.notAsked)),
      render: (row) => <InvoiceTag status={row.status} words={words} />,
    },
    {
      key: 'source',
      title: t(text.source),
      width: 160,
      value: (row) => [wordOf('orderSource', row.source), row.reason].filter(Boolean).join(' · '),
    },
    { key: 'createdAt', title: t(text.createdAt), width: 140, value: (row) => timeText(row.createdAt) },
    {
      key: 'refunded',
      title: t(text.refunded),
      width: 110,
      align: 'end',
      value: (row) => (row.refundedCents ? yuanText(row.refundedCents) : ''),
    },
    { key: 'payType', title: t(text.payType), width: 100, value: (row) => wordOf('payType', row.paymentType) },
    { key: 'reference', title: t(text.reference), width: 120, value: (row) => row.transferReference },
    { key: 'payer', title: t(text.payer), width: 160, value: (row) => row.paymentCompany },
    {
      key: 'serviceType',
      title: t(text.serviceType),
      width: 100,
      value: (row) => wordOf('serviceType', row.serviceType),
    },
    { key: 'paidAt', title: t(text.paidAt), width: 140, value: (row) => timeText(row.paidAt) },
    { key: 'orderNo', title: t(text.orderNo), width: 190, value: (row) => row.orderNo },
  ]
}
