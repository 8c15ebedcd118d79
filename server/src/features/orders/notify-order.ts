import type { Db } from '../../database/transaction.ts'
import { notify } from '../../live/notify.ts'

/** Tells open windows that an order has another state, and where days or people changed, every window of the company. */
export async function notifyOrder(
  db: Db,
  order: { companyId: string; orderNo: string; status: number; isExtended: boolean },
): Promise<void> {
  const { companyId, orderNo, status, isExtended } = order
  await notify(db, { companyId }, { kind: 'order', orderNo, status })
  if (isExtended) await notify(db, { companyId }, { kind: 'service' })
}
