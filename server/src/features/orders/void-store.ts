import { sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'

type Void = Pick<Tables['service_void'], 'reason' | 'voided_by_name'> & { voided_at: Date }

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

/** Whether a transfer of an order was voided under that number. */
export async function findVoided(db: Db, order: { company_id: string; id: string }, tradeNo: string): Promise<boolean> {
  return (await listTransfers(db, order)).some(({ trade_no, voided_at }) => trade_no === tradeNo && voided_at !== null)
}
