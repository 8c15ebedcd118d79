import { statusAfter } from '@zhixin/domain/orders/order-states'
import type { Db } from '../../database/transaction.ts'
import { wakeAttempts } from './attempt-store.ts'
import { notifyOrder } from './notify-order.ts'
import { type OrderRow, updateOrder } from './order-store.ts'

/** Expires an unpaid order that the transaction has locked. */
export async function expireOrder(db: Db, order: OrderRow, now: Date): Promise<void> {
  await updateOrder(db, order, { status: statusAfter('expire'), closed_at: now })
  await wakeAttempts(db, order, now)
  const { company_id: companyId, order_no: orderNo } = order
  await notifyOrder(db, { companyId, orderNo, status: statusAfter('expire'), isExtended: false })
}
