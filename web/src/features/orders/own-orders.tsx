import type { OrderRecord } from '@zhixin/contract/orders'
import { orderCan, orderStatus } from '@zhixin/domain/orders/order-states'
import { Button, Grid, Select } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAddressQuery } from '../../parts/address-query.ts'
import { useDialogAddress } from '../../parts/addressed-dialogs/dialog-address.ts'
import { useOpenedRecord } from '../../parts/addressed-dialogs/opened-record.ts'
import { orderFormText, orderText } from '../../parts/orders/order-text.ts'
import { useAskCancel } from '../../parts/orders/use-ask-cancel.ts'
import { type OrderWords, useOrderWords } from '../../parts/orders/use-order-words.ts'
import { payPageOf } from '../../paths.ts'
import type { RowOperation } from '../../ui/data-table/columns.ts'
import { TableOrCards } from '../../ui/data-table/table-or-cards.tsx'
import { useLanguage, useText } from '../../ui/language.ts'
import { Section } from '../../ui/section.tsx'
import { Empty } from '../../ui/states.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { orderCard, orderColumns } from './order-columns.tsx'
import { ordersText as text } from './orders-text.ts'
import { PaymentTypeDialog } from './payment-type-dialog.tsx'
import {
  type OrderQuery,
  oneOrder,
  useInvoiceDownload,
  useOrderEvents,
  useOrders,
  useRefreshOrders,
} from './queries.ts'

const filters = [
  { key: 'status', word: 'orderStatus', title: text.status, codes: ['1', '2', '3', '4', '5', '6', '7'] },
  { key: 'serviceType', word: 'serviceType', title: text.serviceType, codes: ['1', '2'] },
  { key: 'paymentType', word: 'payType', title: orderFormText.payType, codes: ['1', '2', '3'] },
  { key: 'source', word: 'orderSource', title: text.source, codes: ['1', '2'] },
] as const

/** The width (px) of what can be done with an order, in Chinese and English. */
const operationsWidth = { ch: 190, en: 200 }

/** What an order is filtered by: a paid one by what became of its invoice as well, since both are one code. */
function optionsOf({ wordOf, optionsOf: usual }: OrderWords, word: (typeof filters)[number]['word'], notAsked: string) {
  if (word !== 'orderStatus') return usual(word)
  const { paid, invoicing, invoiced } = orderStatus
  const paidWord = wordOf('orderStatus', paid)
  const labels: Readonly<Record<string, string>> = {
    [paid]: `${paidWord} · ${notAsked}`,
    [invoicing]: `${paidWord} · ${wordOf('orderStatus', invoicing)}`,
    [invoiced]: `${paidWord} · ${wordOf('orderStatus', invoiced)}`,
  }
  return usual(word).map(({ value, label }) => ({ value, label: labels[value] ?? label }))
}

/** The company's orders with what can be done with each (ORDER-01, ORDER-03, ORDER-06). */
export function OwnOrders() {
  const t = useText()
  const words = useOrderWords()
  const language = useLanguage()
  const { xxl } = Grid.useBreakpoint()
  const { oneOf, currentPage, pageSize, change } = useAddressQuery(10)
  const chosen = filters.map(({ key, codes }) => [key, oneOf(key, codes)] as const)
  const filter = Object.fromEntries(chosen.flatMap(([key, code]) => (code ? [[key, Number(code)]] : [])))
  const asked: OrderQuery = { ...filter, currentPage, pageSize }
  const { data, isFetching, isPlaceholderData, isError, refetch } = useOrders(asked)
  useOrderEvents()
  const dialog = useDialogAddress('payType', 'invoice')
  const opened = useOpenedRecord({
    id: dialog.shown.payType ?? dialog.shown.invoice,
    listed: data?.list,
    ask: oneOrder,
    missing: text.noSuchOrder,
    onClose: dialog.close,
  })
  const list = data?.list
  const columns = useMemo(() => orderColumns(t, words, list ?? [], xxl ?? false), [t, words, list, xxl])
  const isNarrowed = Object.keys(filter).length > 0
  const clear = () => change(Object.fromEntries(filters.map(({ key }) => [key, ''])))
  const operationsOf = useOperations(dialog.open)
  const pager = {
    currentPage,
    pageSize,
    total: data?.total ?? 0,
    onChange: (page: number, size: number) => change({ page: String(page), size: String(size) }),
  }
  return (
    <Section title={t(text.own)} id="orders">
      <search className="zx-order-filters">
        {filters.map(({ key, word, title, codes }) => (
          <Select
            key={key}
            aria-label={t(title)}
            popupMatchSelectWidth={false}
            value={oneOf(key, codes) ?? ''}
            onChange={(value) => change({ [key]: value })}
            options={[
              { value: '', label: t(text.allOf, { what: t(title) }) },
              ...optionsOf(words, word, t(text.notInvoiced)),
            ]}
          />
        ))}
      </search>
      <TableOrCards<OrderRecord>
        label={t(text.own)}
        columns={columns}
        rows={list ?? []}
        card={(row) => orderCard(t, words, row)}
        rowKey={(row) => row.id}
        loading={isPlaceholderData || (isFetching && !data)}
        failed={isError}
        onRetry={() => void refetch()}
        empty={
          isNarrowed ? (
            <Empty title={t(text.noneFound)} action={<Button onClick={clear}>{t(text.clear)}</Button>} />
          ) : (
            <Empty title={t(text.empty)} hint={t(text.emptyHint)} />
          )
        }
        operations={operationsOf}
        operationsWidth={operationsWidth[language]}
        maxHeight="480px"
        pager={pager}
      />
      {opened && dialog.shown.payType && <PaymentTypeDialog key={opened.id} order={opened} onClose={dialog.close} />}
      {opened && dialog.shown.invoice && <InvoiceDialog key={opened.id} order={opened} onClose={dialog.close} />}
    </Section>
  )
}

/** What can be done with an order in its state. */
function useOperations(open: (name: 'payType' | 'invoice', id: string) => void) {
  const t = useText()
  const navigate = useNavigate()
  const { askCancel } = useAskCancel(useRefreshOrders())
  const { mutate: download } = useInvoiceDownload()
  return (order: OrderRecord): RowOperation[] => {
    const { id, orderNo, status } = order
    const invoice = (label: string) => ({ key: 'invoice', label, onClick: () => open('invoice', id) })
    if (orderCan('pay', status))
      return [
        { key: 'pay', label: t(text.pay), onClick: () => void navigate(payPageOf(orderNo)) },
        { key: 'cancel', label: t(orderText.cancel), danger: true, onClick: () => void askCancel(order) },
        { key: 'payType', label: t(text.changePayType), rare: true, onClick: () => open('payType', id) },
      ]
    if (orderCan('applyInvoice', status)) return [invoice(t(text.applyInvoice))]
    if (orderCan('withdrawInvoice', status)) return [invoice(t(text.editInvoice))]
    if (status === 5) return [{ key: 'file', label: t(text.downloadInvoice), onClick: () => download(orderNo) }]
    return []
  }
}
