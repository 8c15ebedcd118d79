import { type PaymentOutcome, serviceTypes } from '@zhixin/domain/orders/order-states'
import type { LedgerChange } from '@zhixin/domain/orders/service-ledger'
import type { ServiceLimits } from '@zhixin/domain/orders/service-limits'
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'
import { paymentResult } from './payment-result.ts'

/** What a company has at present, and how many people of its roster have not left. */
export async function getService(db: Db, companyId: string) {
  const row = await db
    .selectFrom('company as c')
    .select(['c.name', 'c.service_until', 'c.people_limit', 'c.time_zone', 'c.special', 'c.is_trial'])
    .select([
      sql<number>`(select count(*) from employee e where e.company_id = c.id and e.status = 'active')::int`.as(
        'people',
      ),
      // A renewal that was paid and still stands: from then on the trial is over, whatever is left of it.
      sql<boolean>`exists (select from service_order o where o.company_id = c.id and o.service_type = 1
        and o.status in (2, 4, 5))`.as('is_renewed'),
      sql<boolean>`exists (select from service_ledger l where l.company_id = c.id and l.kind = 'agreed')`.as(
        'is_agreed',
      ),
    ])
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row
}

/** What decides whether a company may send (ORDER-07), and the zone in which its days count. */
export async function getLimits(db: Db, companyId: string): Promise<ServiceLimits & { zone: string }> {
  const row = await getService(db, companyId)
  const { service_until: until, people_limit: peopleLimit, time_zone: zone, people, special } = row
  return { until, peopleLimit, people, special, zone }
}

/** Adds what an order gave, or what its refund or the void of its payment takes back; days and people of the company follow in the same statement. */
export async function addToLedger(
  db: Db,
  entry: { companyId: string; orderId: string; refundNo: string | null; voidOf?: number; at: Date },
  change: LedgerChange,
): Promise<void> {
  await db
    .insertInto('service_ledger')
    .values({
      company_id: entry.companyId,
      kind: entry.voidOf !== undefined ? 'void' : entry.refundNo === null ? 'order' : 'refund',
      order_id: entry.orderId,
      refund_no: entry.refundNo,
      void_of: entry.voidOf ?? null,
      gap_days: change.gapDays,
      days: change.days,
      people: change.people,
      at: entry.at,
    })
    .execute()
}

/** Locks the days and people of a company until the end of the transaction. Needs a platform transaction. */
export async function lockService(db: Db, companyId: string): Promise<{ until: string; people: number; zone: string }> {
  const row = await db
    .selectFrom('company')
    .select(['service_until', 'people_limit', 'time_zone'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { until: row.service_until, people: row.people_limit, zone: row.time_zone }
}

/** Keeps the days and people of a company as they are until the end of the transaction, for any number at a time. */
export async function holdCompany(db: Db, companyId: string): Promise<void> {
  await sql`select hold_company(${companyId})`.execute(db)
}

/** What an order gave when it was paid last, with its place in the ledger. */
export function getGiven(db: Db, companyId: string, orderId: string) {
  return db
    .selectFrom('service_ledger')
    .select(['seq', 'gap_days', 'days', 'people'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** What the void of an order took back last; undefined: none did. */
export function findLastVoid(db: Db, companyId: string, orderId: string) {
  return db
    .selectFrom('service_ledger')
    .select(['people'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'void')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a renewal that still stands was paid after this place of the ledger. */
export async function isRenewedAfter(db: Db, companyId: string, seq: number): Promise<boolean> {
  const row = await db
    .selectFrom('service_ledger as l')
    .innerJoin('service_order as o', (join) =>
      join.onRef('o.company_id', '=', 'l.company_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select('l.seq')
    .where('l.company_id', '=', companyId)
    .where('l.kind', '=', 'order')
    .where('l.seq', '>', seq)
    .where('o.service_type', '=', serviceTypes.renewal)
    .where(sql<SqlBool>`o.status in (2, 4, 5)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The entries of a company's ledger, the first one first. */
export function listLedger(db: Db, companyId: string) {
  return db.selectFrom('service_ledger').selectAll().where('company_id', '=', companyId).orderBy('seq').execute()
}

/** result: what became of it, which for money that was paid twice may be better than its outcome at first. */
export type PaymentRow = Selectable<Tables['service_payment']> & { result: PaymentOutcome }

/** The payment that is recorded under a number and stands, of whatever order. */
export function findPayment(
  db: Db,
  provider: Tables['service_payment']['provider'],
  tradeNo: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('service_payment as p')
    .selectAll('p')
    .select(paymentResult)
    .where('p.provider', '=', provider)
    .where('p.trade_no', '=', tradeNo)
    .where(sql<SqlBool>`not is_void(p)`)
    .executeTakeFirst()
}

/** Has whoever records the same number of a bank statement wait until the transaction ends, for whatever order. */
export async function holdStatementNumber(db: Db, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${number}, 7301853))`.execute(db)
}

export async function insertPayment(db: Db, payment: Insertable<Tables['service_payment']>): Promise<void> {
  await db.insertInto('service_payment').values(payment).execute()
}

export async function insertRefund(db: Db, refund: Insertable<Tables['service_refund']>): Promise<void> {
  await db.insertInto('service_refund').values(refund).execute()
}

/** The payments of an order that stand, with what went back of each; those that gave nothing come first. */
export function listPayments(
  db: Db,
  order: { company_id: string; id: string },
  provider?: Tables['service_payment']['provider'],
) {
  return db
    .selectFrom('service_payment as p')
    .selectAll('p')
    .select(paymentResult)
    .select(
      sql<number>`coalesce((select sum(r.amount_cents) from service_refund r
        where r.company_id = p.company_id and r.payment_id = p.id), 0)::int`.as('refunded_cents'),
    )
    .where('p.company_id', '=', order.company_id)
    .where('p.order_id', '=', order.id)
    .$if(provider !== undefined, (query) => query.where('p.provider', '=', provider ?? 'transfer'))
    .where(sql<SqlBool>`not is_void(p)`)
    .orderBy(sql`outcome_of(p) = 'settled'`)
    .orderBy('p.recorded_at')
    .orderBy('p.id')
    .execute()
}

/** Withdraws the request for an invoice of an order that was refunded: nothing is left to be invoiced (ORDER-06). */
export async function withdrawInvoiceRequest(db: Db, order: { company_id: string; id: string }): Promise<void> {
  await db
    .updateTable('invoice')
    .set({ state: 'withdrawn' })
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .where('state', '=', 'requested')
    .execute()
}

/** What was recorded for an order under the number of a refund, in cents; null: nothing. */
export async function getRefundedBy(
  db: Db,
  order: { company_id: string; id: string },
  provider: Tables['service_payment']['provider'],
  refundNo: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('service_refund as r')
    .innerJoin('service_payment as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select(sql<number | null>`sum(r.amount_cents)::int`.as('cents'))
    .where('p.company_id', '=', order.company_id)
    .where('p.order_id', '=', order.id)
    .where('r.provider', '=', provider)
    .where('r.refund_no', '=', refundNo)
    .executeTakeFirstOrThrow()
  return row.cents
}

/** The order, by its id, for which money of a bank transfer went back under this number, and how much; undefined: none. */
export function findTransferBack(db: Db, refundNo: string): Promise<{ orderId: string; cents: number } | undefined> {
  return db
    .selectFrom('service_refund as r')
    .innerJoin('service_payment as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select(['p.order_id as orderId', sql<number>`sum(r.amount_cents)::int`.as('cents')])
    .where('r.provider', '=', 'transfer')
    .where('r.refund_no', '=', refundNo)
    .groupBy('p.order_id')
    .executeTakeFirst()
}
