import type { PaymentOutcome } from '@zhixin/domain/orders/order-states'
import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'
import { paymentResult } from './payment-result.ts'

type Void = Omit<Insertable<Tables['service_void']>, 'company_id' | 'payment_id'>

export async function insertVoid(db: Db, payment: { company_id: string; id: string }, row: Void): Promise<void> {
  await db
    .insertInto('service_void')
    .values({ company_id: payment.company_id, payment_id: payment.id, ...row })
    .execute()
}

/** Everything that was recorded of an order's bank transfers, voided ones too, the latest first. */
export function listTransfers(db: Db, order: { company_id: string; id: string }) {
  return db
    .selectFrom('service_payment as p')
    .leftJoin('service_void as v', (join) =>
      join.onRef('v.company_id', '=', 'p.company_id').onRef('v.payment_id', '=', 'p.id'),
    )
    .selectAll('p')
    .select(paymentResult)
    .select(['v.reason', 'v.voided_by_name', 'v.voided_at'])
    .select(
      sql<number>`coalesce((select sum(r.amount_cents) from service_refund r
        where r.company_id = p.company_id and r.payment_id = p.id), 0)::int`.as('refunded_cents'),
    )
    .where('p.company_id', '=', order.company_id)
    .where('p.order_id', '=', order.id)
    .where('p.provider', '=', 'transfer')
    .orderBy('p.recorded_at', 'desc')
    .orderBy('p.entry', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
}

/**
 * The way in which an order was to be paid before a payment settled it. One that settles it since another was void knows
 * it from that void. Null: not kept at that time.
 */
export async function findWayBefore(
  db: Db,
  payment: { company_id: string; id: string; outcome: PaymentOutcome; payment_type: number | null },
): Promise<number | null> {
  if (payment.outcome === 'settled') return payment.payment_type
  const replaced = await db
    .selectFrom('service_void')
    .select('payment_type')
    .where('company_id', '=', payment.company_id)
    .where('settled_by', '=', payment.id)
    .executeTakeFirst()
  return replaced?.payment_type ?? null
}
