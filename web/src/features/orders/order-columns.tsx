import type { OrderRecord } from '@zhixin/contract/orders'
import { yuanText } from '@zhixin/domain/format/yuan'
import { Tag } from 'antd'
import { timeText } from '../../parts/company-time.ts'
import { OrderStatusTag } from '../../parts/orders/order-status-tag.tsx'
import { orderFormText } from '../../parts/orders/order-text.ts'
import type { useOrderWords } from '../../parts/orders/use-order-words.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { Translate } from '../../ui/language.ts'
import { ordersText as text } from './orders-text.ts'

/** What was bought, in the language of the page. */
export function contentOf(order: OrderRecord, t: Translate): string {
  const people = order.people.toLocaleString('en')
  return order.serviceType === 2
    ? t(text.addedPeople, { people, days: order.restDays ?? 0 })
    : t(text.daysAndPeople, { title: t({ zh: order.titleCh, en: order.titleEn }), days: order.days, people })
}

const amountOf = (order: OrderRecord, t: Translate): string =>
  order.refundedCents
    ? `${yuanText(order.amountCents)} · ${t(text.refunded, { amount: yuanText(order.refundedCents) })}`
    : yuanText(order.amountCents)

/** The columns of the company's orders; on a phone the state and the amount come first. */
export function orderColumns(t: Translate, { wordOf }: ReturnType<typeof useOrderWords>): DataColumn<OrderRecord>[] {
  return [
    {
      key: 'status',
      title: t(text.status),
      width: 90,
      value: (row) => wordOf('orderStatus', row.status),
      render: (row) => <OrderStatusTag status={row.status} word={wordOf('orderStatus', row.status)} />,
    },
    { key: 'amount', title: t(text.amount), width: 120, align: 'end', value: (row) => amountOf(row, t) },
    { key: 'content', title: t(text.bought), width: 220, grow: true, value: (row) => contentOf(row, t) },
    {
      key: 'source',
      title: t(text.source),
      width: 110,
      value: (row) => wordOf('orderSource', row.source),
      render: (row) =>
        row.source === 2 ? (
          <Tag variant="filled" title={t(text.behalfReason, { reason: row.reason })}>
            {wordOf('orderSource', row.source)}
          </Tag>
        ) : (
          wordOf('orderSource', row.source)
        ),
    },
    {
      key: 'serviceType',
      title: t(text.serviceType),
      width: 100,
      value: (row) => wordOf('serviceType', row.serviceType),
    },
    { key: 'payType', title: t(orderFormText.payType), width: 100, value: (row) => wordOf('payType', row.paymentType) },
    { key: 'createdAt', title: t(text.createdAt), width: 140, value: (row) => timeText(row.createdAt) },
    { key: 'paidAt', title: t(text.paidAt), width: 140, value: (row) => timeText(row.paidAt) },
    { key: 'orderNo', title: t(text.orderNo), width: 190, value: (row) => row.orderNo },
  ]
}
