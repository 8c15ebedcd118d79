import {
  type InvoiceStanding,
  invoiceStanding,
  type OrderStatus,
  paymentStatus,
} from '@zhixin/domain/orders/order-states'
import { Tag } from 'antd'
import { useText } from '../../ui/language.ts'
import { orderText as text } from './order-text.ts'
import type { OrderWords } from './use-order-words.ts'

const colours: Readonly<Record<number, string>> = {
  1: 'orange',
  2: 'green',
  3: 'default',
  6: 'default',
  7: 'red',
}

interface StandingProps {
  status: OrderStatus
  words: OrderWords
}

/** How the payment of an order stands, whatever becomes of its invoice, as a word in its colour. */
export function OrderStatusTag({ status, words }: StandingProps) {
  const paid = paymentStatus(status)
  return (
    <Tag variant="filled" color={colours[paid] ?? 'default'}>
      {words.wordOf('orderStatus', paid)}
    </Tag>
  )
}

const invoiceColours = { requested: 'blue', issued: 'green' } as const

/** How the invoice of an order stands, apart from its payment; nothing where there can be none. */
export function InvoiceTag({ status, words }: StandingProps) {
  const t = useText()
  const standing = invoiceStanding(status)
  if (standing === null) return null
  if (standing === 'notAsked') return <span className="zx-section-soft">{t(text.notAsked)}</span>
  return (
    <Tag variant="filled" color={invoiceColours[standing]}>
      {words.wordOf('orderStatus', status)}
    </Tag>
  )
}

/** The same as text. */
export const invoiceWord = (status: OrderStatus, words: OrderWords, notAsked: string): string => {
  const said: Record<InvoiceStanding, string> = {
    notAsked,
    requested: words.wordOf('orderStatus', status),
    issued: words.wordOf('orderStatus', status),
  }
  const standing = invoiceStanding(status)
  return standing === null ? '' : said[standing]
}
