import {
  isOverdue,
  type OrderStatus,
  orderCan,
  orderStatus,
  type PaymentOutcome,
  type PaymentSource,
  statusAfter,
  typeOfSource,
} from '@zhixin/domain/orders/order-states'
import { changeOfOrder, changeOfRefund, type LedgerChange } from '@zhixin/domain/orders/service-ledger'
import { dayIn } from '@zhixin/domain/session/service-days'
import { v7 as newId } from 'uuid'
import { recordUnsealed } from '../../audit/record.ts'
import { beforeCommit, type Db } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { wakeAttempts } from './attempt-store.ts'
import { expireOrder } from './expire-order.ts'
import {
  addToLedger,
  findLastVoid,
  findPayment,
  getGiven,
  getRefundedBy,
  insertPayment,
  insertRefund,
  isRenewedAfter,
  listPayments,
  lockService,
  withdrawInvoiceRequest,
} from './ledger-store.ts'
import { notifyOrder } from './notify-order.ts'
import { lockOrder, type OrderRow, updateOrder } from './order-store.ts'

/** Money that a provider has proved, or that the platform found on its statement. */
export interface ReceivedPayment {
  orderNo: string
  provider: PaymentSource
  /** The provider's own number of the payment. */
  tradeNo: string
  amountCents: number
  paidAt: Date
  /** Now, by the program's clock: days begin when the payment becomes known. */
  recordedAt: Date
  /** Who confirmed a bank transfer. */
  confirmedByName?: string
}

/**
 * settled: it extended the service. already: the very same payment did so before. unknownOrder: there is no such order,
 * and nothing is kept. The others are kept as money to be paid back, and extend nothing.
 */
export type SettlePaymentResult = 'settled' | 'already' | 'unknownOrder' | Exclude<PaymentOutcome, 'settled'>

/**
 * Counts a payment, once, however often it is told and by how many at the same time. The transaction must be one of the
 * platform (asPlatform); it locks the order and then the company. Telling the same payment again gives the same result,
 * with already instead of settled.
 */
export async function settlePayment(db: Db, payment: ReceivedPayment): Promise<SettlePaymentResult> {
  const { orderNo, provider, tradeNo, amountCents, paidAt, recordedAt } = payment
  const order = await lockOrder(db, orderNo)
  if (!order) return 'unknownOrder'
  const known = await findPayment(db, provider, tradeNo)
  if (known) return known.result === 'settled' ? 'already' : known.result
  const outcome = outcomeOf(order, payment)
  await insertPayment(db, {
    company_id: order.company_id,
    id: newId(),
    order_id: order.id,
    provider,
    trade_no: tradeNo,
    amount_cents: amountCents,
    outcome,
    paid_at: paidAt,
    recorded_at: recordedAt,
    confirmed_by_name: payment.confirmedByName ?? '',
    payment_type: order.payment_type,
  })
  if (outcome === 'settled') await extend(db, order, { ...payment, countedAt: recordedAt, status: statusAfter('pay') })
  else if (isOverdue({ status: order.status, expiresAt: order.expires_at }, recordedAt))
    await expireOrder(db, order, recordedAt)
  else await notifyHeld(db, order)
  return outcome
}

/** What a new payment is to the order as it stands. Paid in time counts, even when it is told later. */
function outcomeOf(order: OrderRow, { amountCents, paidAt }: ReceivedPayment): PaymentOutcome {
  if (order.status === orderStatus.cancelled || order.status === orderStatus.expired) return 'paidWhenClosed'
  if (!orderCan('pay', order.status)) return 'paidTwice'
  if (isOverdue({ status: order.status, expiresAt: order.expires_at }, paidAt)) return 'paidWhenClosed'
  return amountCents === order.amount_cents ? 'settled' : 'wrongAmount'
}

type SettlingPayment = Pick<ReceivedPayment, 'provider' | 'paidAt' | 'recordedAt'> & {
  /** When it counts: as soon as it is known, or later, when a payment beside it was void. */
  countedAt: Date
  /** What the order is from then on. */
  status: OrderStatus
}

/** Gives what the order has bought, by the payment that settles it. The transaction has locked the order. */
export async function extend(db: Db, order: OrderRow, payment: SettlingPayment): Promise<void> {
  const { company_id: companyId, id: orderId, order_no: orderNo } = order
  const { provider, paidAt, recordedAt, countedAt, status } = payment
  const { zone, ...service } = await lockService(db, companyId)
  const bought = {
    serviceType: order.service_type,
    days: order.days,
    people: order.people,
    setsPeople: order.sets_people,
  }
  const voided = await findLastVoid(db, companyId, orderId)
  const change = changeOfOrder(bought, service, dayIn(zone, recordedAt), voided)
  // It may have been ordered to be paid another way.
  await updateOrder(db, order, { status, paid_at: paidAt, payment_type: typeOfSource[provider] })
  await addToLedger(db, { companyId, orderId, refundNo: null, at: countedAt }, change)
  const facts = factsOf(orderNo, provider, change)
  beforeCommit(db, () => recordUnsealed(db, companyId, countedAt, 'order.paid', facts))
  await notifyOrder(db, { companyId, orderNo, status, isExtended: true })
  await enqueue(db, 'batch.recheck', { companyId })
  await wakeAttempts(db, order, countedAt)
}

/** Money that went back, as a provider has proved or the platform has seen. */
export interface ReceivedRefund {
  orderNo: string
  provider: PaymentSource
  /** The provider's own number of the refund. */
  refundNo: string
  amountCents: number
  refundedAt: Date
  recordedAt: Date
  /** The payment that went back, where the provider names it. */
  tradeNo?: string
}

/** settled: recorded. already: this refund was recorded before. tooMuch: more than came in, and nothing is recorded. */
export type SettleRefundResult = 'settled' | 'already' | 'unknownOrder' | 'tooMuch'

/**
 * Counts a refund, once. Money that gave nothing goes back first; what goes back of the payment that settled the order
 * takes back its share of what the order gave. The transaction must be one of the platform.
 */
export async function settleRefund(db: Db, refund: ReceivedRefund): Promise<SettleRefundResult> {
  const { orderNo, provider, refundNo, amountCents, refundedAt, recordedAt, tradeNo } = refund
  const order = await lockOrder(db, orderNo)
  if (!order) return 'unknownOrder'
  if ((await getRefundedBy(db, order, provider, refundNo)) !== null) return 'already'
  const payments = (await listPayments(db, order, provider)).filter(
    (each) => tradeNo === undefined || each.trade_no === tradeNo,
  )
  const shares: { payment: (typeof payments)[number]; cents: number }[] = []
  let left = amountCents
  for (const payment of payments) {
    const cents = Math.min(left, payment.amount_cents - payment.refunded_cents)
    if (cents > 0) shares.push({ payment, cents })
    left -= Math.max(0, cents)
  }
  if (left > 0 || shares.length === 0) return 'tooMuch'
  for (const { payment, cents } of shares) {
    await insertRefund(db, {
      company_id: order.company_id,
      id: newId(),
      payment_id: payment.id,
      provider,
      refund_no: refundNo,
      amount_cents: cents,
      refunded_at: refundedAt,
      recorded_at: recordedAt,
    })
    if (payment.result === 'settled') await takeBack(db, order, cents, refund)
    else await notifyHeld(db, order)
  }
  return 'settled'
}

/** Tells open windows that money came that gave nothing, or that it went back. */
const notifyHeld = (db: Db, { company_id: companyId, order_no: orderNo, status }: OrderRow): Promise<void> =>
  notifyOrder(db, { companyId, orderNo, status, isExtended: false })

async function takeBack(db: Db, order: OrderRow, cents: number, refund: ReceivedRefund): Promise<void> {
  const { company_id: companyId, id: orderId, order_no: orderNo, amount_cents: paidCents } = order
  const { refundNo, recordedAt, provider } = refund
  const service = await lockService(db, companyId)
  const given = await getGiven(db, companyId, orderId)
  const [before, after] = [order.refunded_cents, order.refunded_cents + cents]
  const isRenewedSince = await isRenewedAfter(db, companyId, given.seq)
  const taken = changeOfRefund({ serviceType: order.service_type, given, paidCents, before, after, isRenewedSince })
  // An agreement may have left fewer people than the order gave.
  const change = { ...taken, people: Math.max(taken.people, 0 - service.people) }
  const isWhole = after === paidCents
  if (isWhole) {
    await updateOrder(db, order, { status: statusAfter('refund'), closed_at: refund.refundedAt })
    await withdrawInvoiceRequest(db, order)
  }
  await addToLedger(db, { companyId, orderId, refundNo, at: recordedAt }, change)
  const facts = factsOf(orderNo, provider, change)
  beforeCommit(db, () => recordUnsealed(db, companyId, recordedAt, 'order.refund', facts))
  const status = isWhole ? statusAfter('refund') : order.status
  await notifyOrder(db, { companyId, orderNo, status, isExtended: true })
  // Scheduled batches may be stopped by days that are gone, or go through again.
  await enqueue(db, 'batch.recheck', { companyId })
}

/** What everybody who may see the trail reads. */
const factsOf = (orderNo: string, provider: PaymentSource, change: LedgerChange) => ({
  orderNo,
  payment: provider,
  ...changeFacts(change),
})

/** Days and people in the trail; what was added has its sign. */
export function changeFacts({ days, people }: LedgerChange): { serviceDays?: string; servicePeople?: string } {
  const signed = (count: number) => (count > 0 ? `+${count}` : String(count))
  return {
    ...(days ? { serviceDays: signed(days) } : {}),
    ...(people ? { servicePeople: signed(people) } : {}),
  }
}
