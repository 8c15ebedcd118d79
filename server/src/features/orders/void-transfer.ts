import { isOverdue, type OrderStatus, orderStatus, statusAfter } from '@zhixin/domain/orders/order-states'
import { changeOfVoid, type LedgerChange } from '@zhixin/domain/orders/service-ledger'
import type { Db } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import {
  addToLedger,
  getGiven,
  isRenewedAfter,
  listPayments,
  lockService,
  withdrawInvoiceRequest,
} from './ledger-store.ts'
import { notifyOrder } from './notify-order.ts'
import { findUnpaidOrder, lockOrder, type OrderRow, updateOrder } from './order-store.ts'
import { extend } from './settle-payment.ts'
import { findWayBefore, insertVoid, listTransfers } from './void-store.ts'

/** A bank transfer that the platform recorded by mistake. */
export interface VoidedTransfer {
  orderNo: string
  /** The payment's id: its number may stand once more since. */
  id: string
  reason: string
  byName: string
  at: Date
}

/** voided: with what the order is now. already: it was void before. refunded, invoiced: it cannot be. */
export type VoidResult = { kind: 'voided'; status: number } | { kind: 'already' | 'unknown' | 'refunded' | 'invoiced' }

/** Told what was void, of how much, and what that took back, before another payment settles the order. */
type OnVoided = (order: OrderRow, amountCents: number, change: LedgerChange) => void

type Payment = Awaited<ReturnType<typeof listPayments>>[number]

const nothing: LedgerChange = { gapDays: 0, days: 0, people: 0 }

/**
 * Voids a recorded transfer, as if it had never been recorded: its number can be recorded for another order, what it
 * gave goes back, and what had come beside it counts. The transaction must be one of the platform; it locks the order and
 * then the company.
 */
export async function voidTransfer(db: Db, voided: VoidedTransfer, onVoided: OnVoided = () => {}): Promise<VoidResult> {
  const { orderNo, id, reason, byName, at } = voided
  const order = await lockOrder(db, orderNo)
  const payment = order && (await listTransfers(db, order)).find((each) => each.id === id)
  if (!payment) return { kind: 'unknown' }
  if (payment.voided_at) return { kind: 'already' }
  if (payment.refunded_cents > 0) return { kind: 'refunded' }
  const { amount_cents: amountCents, result } = payment
  const row = { reason, voided_by_name: byName, voided_at: at }
  if (result !== 'settled') {
    await insertVoid(db, payment, row)
    onVoided(order, amountCents, nothing)
    const { company_id: companyId, status } = order
    await notifyOrder(db, { companyId, orderNo, status, isExtended: false })
    return { kind: 'voided', status }
  }
  const other = await findOther(db, order)
  if (!other && order.status === orderStatus.invoiced) return { kind: 'invoiced' }
  const way = (await findWayBefore(db, payment)) ?? order.payment_type
  await insertVoid(db, payment, { ...row, payment_type: way, settled_by: other?.id ?? null })
  onVoided(order, amountCents, await takeBack(db, order, at))
  const status = other ? await settleBy(db, order, other, at) : await reopen(db, order, way, at)
  return { kind: 'voided', status }
}

/**
 * The payment that would have settled the order had the void one never been: the first one that came for it in time with
 * its amount, and has not gone back.
 */
async function findOther(db: Db, order: OrderRow): Promise<Payment | undefined> {
  const { amount_cents: amountCents, expires_at: expiresAt } = order
  return (await listPayments(db, order)).find(
    (payment) =>
      payment.result === 'paidTwice' &&
      payment.amount_cents === amountCents &&
      payment.refunded_cents === 0 &&
      !isOverdue({ status: orderStatus.unpaid, expiresAt }, payment.paid_at),
  )
}

/** Takes back what the order gave. */
async function takeBack(db: Db, { company_id: companyId, id: orderId }: OrderRow, at: Date): Promise<LedgerChange> {
  const service = await lockService(db, companyId)
  const { seq, gap_days: gapDays, days, people } = await getGiven(db, companyId, orderId)
  const isRenewedSince = await isRenewedAfter(db, companyId, seq)
  const taken = changeOfVoid({ given: { gapDays, days, people }, isRenewedSince })
  // An agreement may have left fewer people than the order gave.
  const change = { ...taken, people: Math.max(taken.people, 0 - service.people) }
  await addToLedger(db, { companyId, orderId, refundNo: null, voidOf: seq, at }, change)
  return change
}

/** Has another payment settle the order: what is asked for or issued as its invoice stays, since it is paid as before. */
async function settleBy(db: Db, order: OrderRow, other: Payment, at: Date): Promise<OrderStatus> {
  const { provider, paid_at: paidAt, recorded_at: recordedAt } = other
  const status = order.status as OrderStatus
  await extend(db, order, { provider, paidAt, recordedAt, countedAt: at, status })
  return status
}

/** The order waits for its money again where it still may, the way it was to be paid before, and is over otherwise. */
async function reopen(db: Db, order: OrderRow, way: number, at: Date): Promise<OrderStatus> {
  const { company_id: companyId, order_no: orderNo, expires_at: expiresAt } = order
  if (order.status === orderStatus.invoicing) {
    await withdrawInvoiceRequest(db, order)
    await updateOrder(db, order, { status: statusAfter('withdrawInvoice') })
  }
  // Each order is priced by what the others would change, so that one waits at a time.
  const isOver =
    isOverdue({ status: orderStatus.unpaid, expiresAt }, at) || (await findUnpaidOrder(db, companyId)) !== null
  const status = statusAfter(isOver ? 'lapse' : 'reopen')
  await updateOrder(db, order, { status, payment_type: way, paid_at: null, closed_at: isOver ? at : null })
  await notifyOrder(db, { companyId, orderNo, status, isExtended: true })
  // Scheduled batches may be stopped by days that are gone.
  await enqueue(db, 'batch.recheck', { companyId })
  return status
}
