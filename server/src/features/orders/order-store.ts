import { orderStatus } from '@zhixin/domain/orders/order-states'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'

export type OrderRow = Selectable<Tables['service_order']> & { refunded_cents: number }

/**
 * What went back of the money that settled the order. What became of a payment is asked only of those of which something
 * went back: an order with many payments is read at every one of them.
 */
const refundedCents = sql<number>`coalesce((select sum(r.amount_cents) filter (where outcome_of(p) = 'settled')
  from service_refund r join service_payment p on p.company_id = r.company_id and p.id = r.payment_id
  where p.company_id = o.company_id and p.order_id = o.id), 0)::int`.as('refunded_cents')

const orders = (db: Db) => db.selectFrom('service_order as o').selectAll('o').select(refundedCents)

/** The order with that number, of any company that the transaction sees; null where there is none. */
export async function findOrder(db: Db, orderNo: string): Promise<OrderRow | null> {
  return (await orders(db).where('o.order_no', '=', orderNo).executeTakeFirst()) ?? null
}

/**
 * Does the same and locks the order until the end of the transaction: whoever settles, cancels or expires it comes one
 * after the other. The row is read after the lock is there, and is what the one before has left.
 */
export async function lockOrder(db: Db, orderNo: string): Promise<OrderRow | null> {
  const held = await db
    .selectFrom('service_order')
    .select('id')
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst()
  return held ? findOrder(db, orderNo) : null
}

/** Locks an order of a company by its id. */
export async function lockOwnOrder(db: Db, companyId: string, id: string): Promise<OrderRow | null> {
  const held = await db
    .selectFrom('service_order')
    .select('order_no')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return held ? findOrder(db, held.order_no) : null
}

/** The order with that transfer reference. */
export async function findOrderByReference(db: Db, reference: string): Promise<OrderRow | null> {
  return (await orders(db).where('o.transfer_reference', '=', reference).executeTakeFirst()) ?? null
}

/** Inserts an order. False: the company has an unpaid one by now, or a number that was drawn is taken. */
export async function insertOrder(db: Db, order: Insertable<Tables['service_order']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await db
    .insertInto('service_order')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return count === 1n
}

type OrderChange = Partial<
  Pick<
    Insertable<Tables['service_order']>,
    'status' | 'payment_type' | 'payment_company' | 'expires_at' | 'paid_at' | 'closed_at'
  >
>

/** Changes an order that the transaction has locked. The database refuses an illegal transition. */
export async function updateOrder(db: Db, { company_id, id }: OrderRow, change: OrderChange): Promise<void> {
  await db.updateTable('service_order').set(change).where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** The unpaid order of a company; there is one at most. */
export async function findUnpaidOrder(db: Db, companyId: string): Promise<OrderRow | null> {
  const row = await orders(db)
    .where('o.company_id', '=', companyId)
    .where('o.status', '=', orderStatus.unpaid)
    .executeTakeFirst()
  return row ?? null
}

/** Numbers of the unpaid orders whose time is over, of every company or of one. */
export async function listOverdue(db: Db, now: Date, companyId?: string): Promise<string[]> {
  let query = db
    .selectFrom('service_order')
    .select('order_no')
    .where('status', '=', orderStatus.unpaid)
    .where('expires_at', '<=', now)
  if (companyId) query = query.where('company_id', '=', companyId)
  return (await query.orderBy('expires_at').limit(500).execute()).map(({ order_no: no }) => no)
}

export interface OrderFilter {
  id?: string | undefined
  orderNo?: string | undefined
  source?: number | undefined
  status?: number | undefined
  serviceType?: number | undefined
  paymentType?: number | undefined
}

function matching(db: Db, companyId: string, filter: OrderFilter) {
  const { id, orderNo, source, status, serviceType, paymentType } = filter
  let query = orders(db).where('o.company_id', '=', companyId)
  if (id) query = query.where('o.id', '=', id)
  if (orderNo) query = query.where('o.order_no', '=', orderNo)
  if (source) query = query.where('o.source', '=', source)
  if (status) query = query.where('o.status', '=', status)
  if (serviceType) query = query.where('o.service_type', '=', serviceType)
  if (paymentType) query = query.where('o.payment_type', '=', paymentType)
  return query
}

/** The orders of a company, the latest first. */
export function listOrders(
  db: Db,
  companyId: string,
  filter: OrderFilter,
  page: { currentPage: number; pageSize: number },
): Promise<OrderRow[]> {
  return matching(db, companyId, filter)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
    .execute()
}

export async function countOrders(db: Db, companyId: string, filter: OrderFilter): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, companyId, filter).as('m'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
