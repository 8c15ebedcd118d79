import type { OrderRecord } from '@zhixin/contract/orders'
import { yuanText } from '@zhixin/domain/format/yuan'
import { invoiceStanding, orderStatus, serviceTypes } from '@zhixin/domain/orders/order-states'
import { Button, Flex, Typography } from 'antd'
import { useEffect } from 'react'
import { useCountdown } from '../../browser/use-countdown.ts'
import { timeText } from '../../parts/company-time.ts'
import { InvoiceTag } from '../../parts/orders/order-status-tag.tsx'
import { orderText } from '../../parts/orders/order-text.ts'
import { paidBackText, paidText } from '../../parts/orders/paid-text.ts'
import { useAskCancel } from '../../parts/orders/use-ask-cancel.ts'
import { useOrderWords } from '../../parts/orders/use-order-words.ts'
import { useLanguage, useText } from '../../ui/language.ts'
import { type Fact, Facts } from '../../ui/section.tsx'
import { useOrderChanged } from './queries.ts'
import { payText as text } from './text.ts'
import { wayText } from './way-text.ts'

interface OrderFactsProps {
  order: OrderRecord
  isWaiting: boolean
}

/** What was ordered, for how much, and how it stands; an unpaid order can be cancelled here as well (ORDER-03, ORDER-04). */
export function OrderFacts({ order, isWaiting }: OrderFactsProps) {
  const t = useText()
  const isEnglish = useLanguage() === 'en'
  const changed = useOrderChanged()
  const { askCancel, isPending } = useAskCancel(changed)
  const paid = usePaidFacts(order)
  const { serviceType, days, restDays, titleCh, titleEn, reason } = order
  const people = order.people.toLocaleString('en')
  const bought =
    serviceType === serviceTypes.renewal
      ? t(text.renewal, { title: isEnglish ? titleEn : titleCh, people, days })
      : t(text.expansion, { people, days: restDays ?? 0 })
  return (
    <>
      <p className="zx-pay-amount">
        <span>{t(isWaiting ? text.amount : order.paidAt ? text.paidAmount : text.orderAmount)}</span>
        <strong>{yuanText(order.amountCents)}</strong>
      </p>
      <Facts
        rows={[
          ...(isWaiting ? [{ label: t(text.timeLeft), value: <TimeLeft key="left" until={order.expiresAt} /> }] : []),
          ...(isWaiting ? [] : paid),
          { label: t(isWaiting ? text.bought : text.ordered), value: bought },
          { label: t(text.orderNo), value: <Copyable key="no" label={t(text.orderNo)} value={order.orderNo} /> },
          { label: t(text.placedBy), value: `${order.createdBy} · ${timeText(order.createdAt)}` },
          ...(order.closedAt ? [{ label: t(closedText(order.status)), value: closedAtOf(order) }] : []),
          ...(reason ? [{ label: t(text.reason), value: reason }] : []),
        ]}
      />
      {isWaiting && (
        <Flex className="zx-pay-cancel" gap={8} wrap align="center">
          <Button danger loading={isPending} onClick={() => void askCancel(order)}>
            {t(orderText.cancel)}
          </Button>
          <span className="zx-section-soft">{t(text.cancelHint)}</span>
        </Flex>
      )}
    </>
  )
}

/** What the time at which an order ended is called. */
const closedText = (status: number) =>
  status === orderStatus.expired ? text.expiredAt : status === orderStatus.cancelled ? text.cancelledAt : text.closedAt

const closedAtOf = (order: OrderRecord): string =>
  order.status === orderStatus.refunded ? paidBackText(order) : timeText(order.closedAt)

/** How an order was paid, what went back of it, and how its invoice stands; nothing for one that was never paid. */
function usePaidFacts(order: OrderRecord): Fact[] {
  const t = useText()
  const words = useOrderWords()
  if (!order.paidAt) return []
  return [
    { label: t(text.paidAt), value: paidText(order) },
    { label: t(text.paidBy), value: t(wayText(order.paymentType)) },
    ...(order.paymentCompany ? [{ label: t(text.payer), value: order.paymentCompany }] : []),
    ...(order.refundedCents ? [{ label: t(text.refundedAmount), value: yuanText(order.refundedCents) }] : []),
    ...(invoiceStanding(order.status)
      ? [{ label: t(orderText.invoice), value: <InvoiceTag key="invoice" status={order.status} words={words} /> }]
      : []),
  ]
}

interface CopyableProps {
  label: string
  value: string
  /** What is copied, where it differs from what is shown. */
  copies?: string
}

/** A value with a button that copies it, which says what it copies. */
export function Copyable({ label, value, copies = value }: CopyableProps) {
  const t = useText()
  return (
    <Typography.Text copyable={{ text: copies, tooltips: [t(text.copy, { what: label }), t(text.copied)] }}>
      {value}
    </Typography.Text>
  )
}

/** The time until the order expires, which asks anew once it is over. */
function TimeLeft({ until }: { until: string }) {
  const t = useText()
  const left = useCountdown(Date.parse(until))
  const changed = useOrderChanged()
  const isOver = left === 0
  useEffect(() => {
    if (isOver) changed()
  }, [isOver])
  const days = Math.floor(left / 86_400)
  const two = (number: number) => String(number).padStart(2, '0')
  const rest = left % 86_400
  const clock = `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`
  const time = days > 0 ? t(text.days, { days, time: clock }) : clock
  return <span role="timer">{t(text.timeLeftOf, { time, until: timeText(until) })}</span>
}
