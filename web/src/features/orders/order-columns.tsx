import type { OrderRecord } from '@zhixin/contract/orders'
import { yuanText } from '@zhixin/domain/format/yuan'
import { orderSources, orderStatus, paymentStatus } from '@zhixin/domain/orders/order-states'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { timeText } from '../../parts/company-time.ts'
import { InvoiceTag, invoiceWord, OrderStatusTag } from '../../parts/orders/order-status-tag.tsx'
import { orderFormText, orderText } from '../../parts/orders/order-text.ts'
import { paidText } from '../../parts/orders/paid-text.ts'
import type { OrderWords } from '../../parts/orders/use-order-words.ts'
import { payPageOf } from '../../paths.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { RowCard } from '../../ui/data-table/row-cards.tsx'
import type { Translate } from '../../ui/language.ts'
import { ordersText as text } from './orders-text.ts'

/** What was bought, in the language of the page. */
export function contentOf(order: OrderRecord, t: Translate): string {
  const people = order.people.toLocaleString('en')
  return order.serviceType === 2
    ? t(text.addedPeople, { people, days: order.restDays ?? 0 })
    : t(text.packageAndPeople, { title: t({ zh: order.titleCh, en: order.titleEn }), people })
}

const refundOf = (order: OrderRecord, t: Translate): string =>
  order.refundedCents ? t(text.refunded, { amount: yuanText(order.refundedCents) }) : ''

/** Whether a part of a paid order went back; of one that went back whole its state says so. */
const isPartlyRefunded = ({ refundedCents, status }: OrderRecord): boolean =>
  refundedCents > 0 && status !== orderStatus.refunded

/** How the payment of an order stands. That a part went back says that it was paid; how much, the order's own page. */
function PaymentTag({ order, words, t }: { order: OrderRecord; words: OrderWords; t: Translate }) {
  if (!isPartlyRefunded(order)) return <OrderStatusTag status={order.status} words={words} />
  return (
    <Tag variant="filled" color="red" title={refundOf(order, t)}>
      {t(orderText.partlyRefunded)}
    </Tag>
  )
}

/** That the platform placed an order, with its reason; what the company placed itself needs no word. */
function OnBehalf({ order, words, t }: { order: OrderRecord; words: OrderWords; t: Translate }) {
  if (order.source !== orderSources.onBehalf) return null
  return (
    <Tag variant="filled" title={t(text.behalfReason, { reason: order.reason })}>
      {words.wordOf('orderSource', order.source)}
    </Tag>
  )
}

/**
 * The columns of the company's orders. They fit beside each other at the usual widths of a window, so that the times are
 * in view; who placed an order stands with what was bought, and its number where there is room and on its own page.
 */
export function orderColumns(
  t: Translate,
  words: OrderWords,
  list: readonly OrderRecord[],
  isWide: boolean,
): DataColumn<OrderRecord>[] {
  const { wordOf } = words
  return [
    {
      key: 'status',
      title: t(text.status),
      width: list.some(isPartlyRefunded) ? 112 : 90,
      value: (row) =>
        isPartlyRefunded(row) ? t(orderText.partlyRefunded) : wordOf('orderStatus', paymentStatus(row.status)),
      render: (row) => <PaymentTag order={row} words={words} t={t} />,
    },
    {
      key: 'amount',
      title: t(text.amount),
      width: 108,
      align: 'end',
      value: (row) => yuanText(row.amountCents),
    },
    {
      key: 'content',
      title: t(text.bought),
      width: 190,
      grow: true,
      value: (row) =>
        [contentOf(row, t), row.source === orderSources.onBehalf && wordOf('orderSource', row.source)]
          .filter(Boolean)
          .join(' · '),
      render: (row) => (
        <>
          <OnBehalf order={row} words={words} t={t} />
          <Link to={payPageOf(row.orderNo)}>{contentOf(row, t)}</Link>
        </>
      ),
    },
    {
      key: 'invoice',
      title: t(orderText.invoice),
      width: 84,
      value: (row) => invoiceWord(row.status, words, t(orderText.notAsked)),
      render: (row) => <InvoiceTag status={row.status} words={words} />,
    },
    {
      key: 'payType',
      title: t(orderFormText.payType),
      width: 110,
      value: (row) => wordOf('payType', row.paymentType),
    },
    { key: 'createdAt', title: t(text.createdAt), width: 140, value: (row) => timeText(row.createdAt) },
    { key: 'paidAt', title: t(text.paidAt), width: 140, value: paidText },
    ...(isWide
      ? [{ key: 'orderNo', title: t(text.orderNo), width: 190, value: (row: OrderRecord) => row.orderNo }]
      : []),
  ]
}

/** An order on a phone (ORDER-01). */
export function orderCard(t: Translate, words: OrderWords, order: OrderRecord): RowCard {
  const name = contentOf(order, t)
  const invoice = invoiceWord(order.status, words, t(orderText.notAsked))
  return {
    name,
    head: <Link to={payPageOf(order.orderNo)}>{name}</Link>,
    amount: <span>{yuanText(order.amountCents)}</span>,
    tags: (
      <>
        <PaymentTag order={order} words={words} t={t} />
        <OnBehalf order={order} words={words} t={t} />
      </>
    ),
    lines: [
      refundOf(order, t),
      invoice && `${t(orderText.invoice)} ${invoice}`,
      [words.wordOf('payType', order.paymentType), order.paidAt && `${t(text.paidAt)} ${paidText(order)}`]
        .filter(Boolean)
        .join(' · '),
      `${t(text.createdAt)} ${timeText(order.createdAt)}`,
      `${t(text.orderNo)} ${order.orderNo}`,
    ].filter(Boolean),
  }
}
