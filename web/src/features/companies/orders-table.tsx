import type { CompanyOrder, orderView } from '@zhixin/contract/platform/companies'
import { orderCan, paymentTypes } from '@zhixin/domain/orders/order-states'
import { Button } from 'antd'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useAddressQuery } from '../../parts/address-query.ts'
import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { useOpenedRecord } from '../../parts/addressed-dialogs/opened-record.ts'
import { useOrderWords } from '../../parts/orders/use-order-words.ts'
import type { RowOperation } from '../../ui/data-table/columns.ts'
import { TableOrCards } from '../../ui/data-table/table-or-cards.tsx'
import { type Translate, useLanguage, useText } from '../../ui/language.ts'
import { Empty } from '../../ui/states.tsx'
import { orderCard, orderColumns } from './order-columns.tsx'
import { companyOrdersText as text } from './orders-text.ts'
import { oneCompanyOrder, useCompanyOrders } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

/** The width (px) of what can be done with an order, in Chinese and English. */
const operationsWidth = { ch: 168, en: 226 }

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
  const language = useLanguage()
  const { currentPage, pageSize, change } = useAddressQuery()
  const filter = { view, keyword, companyId, currentPage, pageSize }
  const { data, isFetching, isPlaceholderData, isError, refetch } = useCompanyOrders(filter)
  const dialog = useDialogAddress('confirm', 'refund', 'void')
  const { shown } = dialog
  const order = useOpenedRecord({
    id: shown.confirm ?? shown.refund ?? shown.void,
    listed: data?.list,
    ask: oneCompanyOrder,
    missing: text.noSuchOrder,
    onClose: dialog.close,
  })
  const list = data?.list
  const columns = useMemo(
    () => orderColumns(t, words, { list: list ?? [], view, withCompany: companyId === undefined }),
    [t, words, list, view, companyId],
  )
  return (
    <>
      <TableOrCards<CompanyOrder>
        label={t(text.orders)}
        columns={columns}
        rows={list ?? []}
        card={(row) => orderCard(t, words, row)}
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
        operations={(row) => operationsOf(t, row, dialog.open)}
        operationsWidth={view === 'transfer' ? 110 : operationsWidth[language]}
        {...(maxHeight ? { maxHeight } : {})}
        pager={{
          currentPage,
          pageSize,
          total: data?.total ?? 0,
          onChange: (page, size) => change({ page: String(page), size: String(size) }),
        }}
      />
      {order && shown.confirm && <TransferDialog key={order.id} order={order} onClose={dialog.close} />}
      {order && shown.refund && (
        <RefundDialog
          key={order.id}
          orderNo={order.orderNo}
          companyName={order.companyName}
          leftCents={order.amountCents - order.refundedCents}
          onClose={dialog.close}
        />
      )}
      {order && shown.void && <VoidDialog key={order.id} order={order} status={order.status} onClose={dialog.close} />}
    </>
  )
}

/** What the platform can do about an order: money can arrive for any, and goes back where it was transferred. */
function operationsOf(
  t: Translate,
  row: CompanyOrder,
  open: (name: 'confirm' | 'refund' | 'void', id: string) => void,
): RowOperation[] {
  const isTransfer = row.paymentType === paymentTypes.transfer
  // Money can arrive for any order: late, twice, or for one that was to be paid another way.
  const isExpected = isTransfer && orderCan('pay', row.status)
  return [
    {
      key: 'confirm',
      label: t(isExpected ? text.confirm : text.record),
      rare: !isExpected,
      onClick: () => open('confirm', row.id),
    },
    ...(isTransfer && orderCan('refund', row.status)
      ? [{ key: 'refund', label: t(text.refund), onClick: () => open('refund', row.id) }]
      : []),
    ...(row.transfers > 0
      ? [{ key: 'void', label: t(text.voidTransfer), danger: true, rare: true, onClick: () => open('void', row.id) }]
      : []),
  ]
}
