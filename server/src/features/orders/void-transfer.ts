import { isOverdue, orderStatus, statusAfter } from '@zhixin/domain/orders/order-states'
import { changeOfVoid, type LedgerChange } from '@zhixin/domain/orders/service-ledger'
import type { Db } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import {
  addToLedger,
  findPayment,
  getGiven,
  isRenewedAfter,
  listPayments,
  lockService,
  type PaymentRow,
  withdrawInvoiceRequest,
} from './ledger-store.ts'
import { notifyOrder } from './notify-order.ts'
import { findUnpaidOrder, lockOrder, type OrderRow, updateOrder } from './order-store.ts'
import { findVoided, insertVoid } from './void-store.ts'

/** A bank transfer that the platform recorded by mistake. */
export interface VoidedTransfer {
  orderNo: string
  tradeNo: string
  reason: string
  byName: string
  at: Date
}

/** voided: with what it took back. already: it was void before. refunded, invoiced: it cannot be. */
export type VoidResult =
  | { kind: 'voided'; order: OrderRow; amountCents: number; change: LedgerChange; status: number }
  | { kind: 'already' | 'unknown' | 'refunded' | 'invoiced' }

const nothing: LedgerChange = { gapDays: 0, days: 0, people: 0 }

/**
 * Voids a recorded transfer, as if it had never been recorded: its number can be recorded for another order, and what it
 * gave goes back. The transaction must be one of the platform; it locks the order and then the company.
 */
export async function voidTransfer(db: Db, voided: VoidedTransfer): Promise<VoidResult> {
  const { orderNo, tradeNo, reason, byName, at } = voided
  const order = await lockOrder(db, orderNo)
  if (!order) return { kind: 'unknown' }
  const payment = await findPayment(db, 'transfer', tradeNo)
  if (payment?.order_id !== order.id) return { kind: (await findVoided(db, order, tradeNo)) ? 'already' : 'unknown' }
  const refundable = (await listPayments(db, order, 'transfer')).find(({ id }) => id === payment.id)
  if (refundable?.refunded_cents) return { kind: 'refunded' }
  const isSettled = payment.outcome === 'settled'
  if (isSettled && order.status === orderStatus.invoiced) return { kind: 'invoiced' }
  await insertVoid(db, payment, { reason, voided_by_name: byName, voided_at: at })
  const amountCents = payment.amount_cents
  if (isSettled) return { kind: 'voided', amountCents, ...(await takeBack(db, order, payment, at)) }
  const { company_id: companyId, status } = order
  await notifyOrder(db, { companyId, orderNo, status, isExtended: false })
  return { kind: 'voided', order, amountCents, change: nothing, status }
}

/** Takes back what the order gave. It waits for its money again where it still may, and is over otherwise. */
async function takeBack(db: Db, order: OrderRow, { company_id: companyId }: PaymentRow, at: Date) {
  const { id: orderId, order_no: orderNo, expires_at: expiresAt } = order
  const service = await lockService(db, companyId)
  const { seq, gap_days: gapDays, days, people } = await getGiven(db, companyId, orderId)
  const isRenewedSince = await isRenewedAfter(db, companyId, seq)
  const taken = changeOfVoid({ given: { gapDays, days, people }, isRenewedSince })
  // An agreement may have left fewer people than the order gave.
  const change = { ...taken, people: Math.max(taken.people, 0 - service.people) }
  if (order.status === orderStatus.invoicing) {
    await withdrawInvoiceRequest(db, order)
    await updateOrder(db, order, { status: statusAfter('withdrawInvoice') })
  }
  // Each order is priced by what the others would change, so that one waits at a time.
  const isOver =
    isOverdue({ status: orderStatus.unpaid, expiresAt }, at) || (await findUnpaidOrder(db, companyId)) !== null
  const status = statusAfter(isOver ? 'lapse' : 'reopen')
  await updateOrder(db, order, { status, paid_at: null, closed_at: isOver ? at : null })
  await addToLedger(db, { companyId, orderId, refundNo: null, voidOf: seq, at }, change)
  await notifyOrder(db, { companyId, orderNo, status, isExtended: true })
  // Scheduled batches may be stopped by days that are gone.
  await enqueue(db, 'batch.recheck', { companyId })
  return { order, change, status }
}
