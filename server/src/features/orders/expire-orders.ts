import { isOverdue } from '@zhixin/domain/orders/order-states'
import type { Services } from '../../context.ts'
import { asPlatform, type Db } from '../../database/transaction.ts'
import { expireOrder } from './expire-order.ts'
import { listOverdue, lockOrder } from './order-store.ts'

/** Expires the unpaid orders of a company whose time is over: whoever looks at orders sees no outdated one. */
export async function expireOverdue(db: Db, now: Date, companyId: string): Promise<void> {
  for (const orderNo of await listOverdue(db, now, companyId)) await expireIfOverdue(db, orderNo, now)
}

async function expireIfOverdue(db: Db, orderNo: string, now: Date): Promise<void> {
  const order = await lockOrder(db, orderNo)
  if (order && isOverdue({ status: order.status, expiresAt: order.expires_at }, now)) await expireOrder(db, order, now)
}

/** Expires them for every company, each in a transaction of its own. */
export async function expireOrders(services: Services): Promise<void> {
  const now = services.clock.now()
  const overdue = await asPlatform(services.pools, (db) => listOverdue(db, now))
  for (const orderNo of overdue) await asPlatform(services.pools, (db) => expireIfOverdue(db, orderNo, now))
}
