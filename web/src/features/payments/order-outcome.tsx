import type { OrderRecord } from '@zhixin/contract/orders'
import type { PayStatus } from '@zhixin/contract/payments'
import { yuanText } from '@zhixin/domain/format/yuan'
import { invoiceStanding, orderStatus, serviceTypes } from '@zhixin/domain/orders/order-states'
import { Alert, Button, Result } from 'antd'
import { Link, useNavigate } from 'react-router'
import { timeText } from '../../parts/company-time.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../ui/language.ts'
import { payText as text } from './text.ts'
import { wayText } from './way-text.ts'

/** What became of an order that no longer waits for its money. */
export function OrderOutcome({ order, status }: { order: OrderRecord; status: PayStatus }) {
  const t = useText()
  const navigate = useNavigate()
  const toOrders = (label: string) => (
    <Button key="orders" type="primary" onClick={() => void navigate(paths.orderCenter)}>
      {label}
    </Button>
  )
  const after = { until: status.until, people: status.peopleLimit, added: order.people }
  const hint = status.held.length > 0 ? text.closedHeldHint : undefined
  switch (status.status) {
    case orderStatus.expired:
      return (
        <Result
          status="info"
          title={t(text.expired)}
          subTitle={t(hint ?? text.expiredHint)}
          extra={toOrders(t(text.orderAgain))}
        />
      )
    case orderStatus.cancelled:
      return (
        <Result
          status="info"
          title={t(text.cancelled)}
          subTitle={t(hint ?? text.cancelledHint)}
          extra={toOrders(t(text.orderAgain))}
        />
      )
    case orderStatus.refunded:
      return (
        <Result
          status="info"
          title={t(text.refunded)}
          subTitle={t(text.refundedHint)}
          extra={toOrders(t(text.toOrders))}
        />
      )
    default:
      return (
        <Result
          status="success"
          title={t(text.paid)}
          subTitle={t(order.serviceType === serviceTypes.renewal ? text.paidRenewal : text.paidExpansion, after)}
          extra={[<InvoiceLink key="invoice" order={order} />, toOrders(t(text.toOrders))]}
        />
      )
  }
}

/** Transfers that the platform recorded for the order by mistake. */
export function VoidedTransfers({ status }: { status: PayStatus }) {
  const t = useText()
  return status.voided.map(({ amountCents, voidedAt, reason, isReplaced, days, people }) => (
    <Alert
      key={voidedAt}
      type="info"
      showIcon
      role="status"
      title={t(text.voided, { amount: yuanText(amountCents), time: timeText(voidedAt) })}
      description={[
        t(text.voidedReason, { reason }),
        ...(days < 0 ? [t(text.voidedDays, { days: 0 - days })] : []),
        ...(people < 0 ? [t(text.voidedPeople, { people: 0 - people })] : []),
        ...(people > 0 ? [t(text.voidedFewer, { people })] : []),
        t(isReplaced ? text.voidedReplaced : text.voidedAsk),
      ].join(t(text.between))}
    />
  ))
}

/** Codes of an order that is over, which somebody may still have before them: what is known, and what to do. */
export function OpenCodes({ codes }: { codes: PayStatus['openCodes'] }) {
  const t = useText()
  return codes.map(({ paymentType, isClosing, endsAt, fault, nextTryAt }) => {
    const way = t(wayText(paymentType))
    const known = isClosing
      ? [t(text.closingHint), ...(fault && nextTryAt ? [t(text.closingLater, { way, time: timeText(nextTryAt) })] : [])]
      : [t(text.endingHint)]
    return (
      <Alert
        key={`${paymentType}${endsAt}`}
        type={fault ? 'warning' : 'info'}
        showIcon
        role="status"
        title={t(isClosing ? text.closing : text.ending, { way, time: timeText(endsAt) })}
        description={known.join(t(text.between))}
      />
    )
  })
}

/** Leads from a paid order to the request for its invoice. */
function InvoiceLink({ order }: { order: OrderRecord }) {
  const t = useText()
  const standing = invoiceStanding(order.status)
  if (standing !== 'notAsked' && standing !== 'requested') return null
  return (
    <Link to={`${paths.orderCenter}?invoice=${encodeURIComponent(order.id)}`}>
      <Button>{t(standing === 'notAsked' ? text.applyInvoice : text.seeInvoice)}</Button>
    </Link>
  )
}

const heldText = {
  wrongAmount: { title: text.wrongAmount, hint: text.wrongAmountHint },
  paidTwice: { title: text.paidTwice, hint: text.paidTwiceHint },
  paidWhenClosed: { title: text.paidWhenClosed, hint: text.paidWhenClosedHint },
  notCountedUnpaid: { title: text.notCounted, hint: text.notCountedUnpaid },
  notCountedOver: { title: text.notCounted, hint: text.notCountedOver },
} as const

/** What came beside a transfer that was void since was not paid twice: the order is not paid, or is over. */
function kindOf(outcome: PayStatus['held'][number]['outcome'], status: number): keyof typeof heldText {
  if (outcome !== 'paidTwice') return outcome
  if (status === orderStatus.unpaid) return 'notCountedUnpaid'
  return status === orderStatus.expired || status === orderStatus.cancelled ? 'notCountedOver' : outcome
}

/** Money that came and extended nothing: what it was, and what becomes of it. */
export function HeldMoney({ order, status }: { order: OrderRecord; status: PayStatus }) {
  const t = useText()
  return status.held.map(({ outcome, amountCents, refundedCents, paidAt }) => {
    const { title, hint: first } = heldText[kindOf(outcome, status.status)]
    const isPaidSince = outcome === 'wrongAmount' && status.status !== orderStatus.unpaid
    const hint = isPaidSince ? text.paidWhenClosedHint : first
    const isBack = refundedCents >= amountCents
    return (
      <Alert
        key={`${paidAt}${amountCents}`}
        type={isBack ? 'info' : 'warning'}
        showIcon
        role="status"
        title={t(title, { amount: yuanText(amountCents), wanted: yuanText(order.amountCents) })}
        description={isBack ? t(text.heldBack, { amount: yuanText(refundedCents) }) : t(hint)}
      />
    )
  })
}
