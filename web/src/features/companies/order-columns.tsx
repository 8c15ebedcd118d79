import type { CompanyOrder, orderView } from '@zhixin/contract/platform/companies'
import { yuanText } from '@zhixin/domain/format/yuan'
import { orderSources, paymentStatus } from '@zhixin/domain/orders/order-states'
import { Link } from 'react-router'
import type { z } from 'zod'
import { timeText } from '../../parts/company-time.ts'
import { InvoiceTag, invoiceWord, OrderStatusTag } from '../../parts/orders/order-status-tag.tsx'
import { orderText } from '../../parts/orders/order-text.ts'
import { paidText } from '../../parts/orders/paid-text.ts'
import type { OrderWords } from '../../parts/orders/use-order-words.ts'
import { companyOf } from '../../paths.ts'
import type { DataColumn } from '../../ui/data-table/columns.ts'
import type { RowCard } from '../../ui/data-table/row-cards.tsx'
import type { Translate } from '../../ui/language.ts'
import { companyOrdersText as text } from './orders-text.ts'

interface Shown {
  list: readonly CompanyOrder[]
  view: z.infer<typeof orderView> | undefined
  withCompany: boolean
}

type Column = DataColumn<CompanyOrder>

/**
 * The columns of orders as the platform reads them. What a bank statement is compared with stands first: company, amount,
 * reference and, while a transfer is waited for, payer. Then come the times, which are in view at the usual widths of a
 * window. What is the same in every row takes no room.
 */
export function orderColumns(t: Translate, words: OrderWords, { list, view, withCompany }: Shown): Column[] {
  const { wordOf } = words
  const isTransfers = view === 'transfer'
  const company: Column = {
    key: 'company',
    title: t(text.company),
    width: 160,
    grow: true,
    value: (row) => row.companyName,
    render: (row) => <Link to={companyOf(row.companyId)}>{row.companyName}</Link>,
  }
  const status: Column = {
    key: 'status',
    title: t(text.status),
    width: 86,
    value: (row) => wordOf('orderStatus', paymentStatus(row.status)),
    render: (row) => <OrderStatusTag status={row.status} words={words} />,
  }
  const invoice: Column = {
    key: 'invoice',
    title: t(orderText.invoice),
    width: 84,
    value: (row) => invoiceWord(row.status, words, t(orderText.notAsked)),
    render: (row) => <InvoiceTag status={row.status} words={words} />,
  }
  const source: Column = {
    key: 'source',
    title: t(text.source),
    width: 150,
    value: (row) => [wordOf('orderSource', row.source), row.reason].filter(Boolean).join(' · '),
  }
  const refunded: Column = {
    key: 'refunded',
    title: t(text.refunded),
    width: 104,
    align: 'end',
    value: (row) => (row.refundedCents ? yuanText(row.refundedCents) : ''),
  }
  const amount: Column = {
    key: 'amount',
    title: t(text.amount),
    width: 108,
    align: 'end',
    value: (row) => yuanText(row.amountCents),
  }
  const plain = (key: string, title: keyof typeof text & string, width: number, value: Column['value']): Column => ({
    key,
    title: t(text[title]),
    width,
    value,
  })
  const some = (column: Column, has: (row: CompanyOrder) => boolean) => (list.some(has) ? [column] : [])
  const payer = (width: number) => plain('payer', 'payer', width, (row) => row.paymentCompany)
  return [
    ...(isTransfers ? [] : [status]),
    ...(withCompany ? [company] : []),
    amount,
    plain('reference', 'reference', 112, (row) => row.transferReference),
    ...(isTransfers ? [payer(170)] : []),
    plain('createdAt', 'createdAt', 138, (row) => timeText(row.createdAt)),
    ...(isTransfers
      ? []
      : [
          plain('paidAt', 'paidAt', 138, paidText),
          invoice,
          plain('payType', 'payType', 108, (row) => wordOf('payType', row.paymentType)),
          ...some(payer(140), (row) => row.paymentCompany !== ''),
        ]),
    ...some(refunded, (row) => row.refundedCents > 0),
    ...some(source, (row) => row.source === orderSources.onBehalf),
    plain('orderNo', 'orderNo', 184, (row) => row.orderNo),
    ...(isTransfers ? [] : [plain('serviceType', 'serviceType', 100, (row) => wordOf('serviceType', row.serviceType))]),
  ]
}

/** An order on a phone, with what is compared with the bank statement (PLATFORM-03). */
export function orderCard(t: Translate, words: OrderWords, order: CompanyOrder): RowCard {
  const invoice = invoiceWord(order.status, words, t(orderText.notAsked))
  const told = (label: keyof typeof text & string, value: string) => value && `${t(text[label])} ${value}`
  return {
    name: order.companyName,
    head: <Link to={companyOf(order.companyId)}>{order.companyName}</Link>,
    amount: <span>{yuanText(order.amountCents)}</span>,
    tags: <OrderStatusTag status={order.status} words={words} />,
    lines: [
      [words.wordOf('payType', order.paymentType), told('reference', order.transferReference)].join(' · '),
      told('payer', order.paymentCompany),
      invoice && `${t(orderText.invoice)} ${invoice}`,
      order.refundedCents > 0 && told('refunded', yuanText(order.refundedCents)),
      [words.wordOf('orderSource', order.source), order.reason].filter(Boolean).join(' · '),
      told('createdAt', timeText(order.createdAt)),
      told('paidAt', paidText(order)),
      told('orderNo', order.orderNo),
    ].flatMap((line) => line || []),
  }
}
