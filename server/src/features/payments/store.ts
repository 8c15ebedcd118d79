import type { PaymentFault } from '@zhixin/domain/orders/order-states'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'
import type { PaymentProviderName } from '../../payments/payment-provider.ts'

export type AttemptRow = Selectable<Tables['payment_attempt']>

/** How long after an attempt was begun it is looked after for the first time, in ms. */
const firstLook = 60_000
/** How long a claimed attempt waits for whoever died with it, in ms. */
const claimLife = 5 * 60_000

interface AttemptOrder {
  company_id: string
  id: string
  order_no: string
  amount_cents: number
}

/** The attempts of an order, the latest first. */
export function listAttempts(db: Db, order: AttemptOrder, provider: PaymentProviderName): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .where('provider', '=', provider)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Adds an attempt under the next number of its order, which the transaction has locked. */
export async function addAttempt(
  db: Db,
  order: AttemptOrder,
  provider: PaymentProviderName,
  times: { createdAt: Date; endsAt: Date },
): Promise<AttemptRow> {
  const { count } = await db
    .selectFrom('payment_attempt')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('payment_attempt')
    .values({
      company_id: order.company_id,
      id: newId(),
      order_id: order.id,
      order_no: order.order_no,
      provider,
      out_trade_no: `${order.order_no}_${Number(count) + 1}`,
      amount_cents: order.amount_cents,
      created_at: times.createdAt,
      ends_at: times.endsAt,
      next_query_at: new Date(times.createdAt.getTime() + firstLook),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type AttemptChange = Partial<Pick<AttemptRow, 'state' | 'code_url' | 'next_query_at' | 'fault' | 'failures'>>

export async function updateAttempt(db: Db, { company_id, id }: AttemptRow, change: AttemptChange): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()
}

/** Keeps the code of an attempt, which is looked after from then on, whatever another window has made of it. */
export async function keepCode(db: Db, { company_id, id, created_at }: AttemptRow, codeUrl: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ code_url: codeUrl, state: 'waiting', next_query_at: new Date(created_at.getTime() + firstLook) })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('code_url', '=', '')
    .where('state', '<>', 'paid')
    .execute()
}

/** Closes an attempt that nobody has a code of: another window may have got one in the meantime. */
export async function closeUnused(db: Db, { company_id, id }: AttemptRow): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ state: 'closed', next_query_at: null })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('code_url', '=', '')
    .where('state', '=', 'waiting')
    .execute()
}

/** The attempt that a provider's number belongs to, of whatever company. */
export async function findAttempt(db: Db, outTradeNo: string): Promise<AttemptRow | null> {
  const row = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('out_trade_no', '=', outTradeNo)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The latest waiting attempt of an order, for one of those who want to ask the provider about it: the others find that
 * somebody has just asked.
 */
export async function claimQuery(
  db: Db,
  order: { company_id: string; id: string },
  provider: PaymentProviderName,
  times: { now: Date; askedBefore: Date },
): Promise<AttemptRow | null> {
  const row = await db
    .updateTable('payment_attempt')
    .set({ queried_at: times.now })
    .where('company_id', '=', order.company_id)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('payment_attempt')
        .select('id')
        .where('company_id', '=', order.company_id)
        .where('order_id', '=', order.id)
        .where('provider', '=', provider)
        .where('state', '=', 'waiting')
        .where('code_url', '<>', '')
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where((eb) => eb.or([eb('queried_at', 'is', null), eb('queried_at', '<', times.askedBefore)]))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Why the provider could not be asked last about the waiting attempt of an order. */
export async function findFault(
  db: Db,
  order: AttemptOrder,
  provider: PaymentProviderName,
): Promise<PaymentFault | null> {
  const waiting = (await listAttempts(db, order, provider)).find(
    ({ state, code_url }) => state === 'waiting' && code_url,
  )
  return waiting?.fault ?? null
}

/**
 * The attempts of an order that is over whose code may still be paid: the provider has not confirmed that it is closed,
 * or cannot close it before somebody has scanned it. The latest first.
 */
export function listOpenCodes(db: Db, order: { company_id: string; id: string }, now: Date): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('company_id', '=', order.company_id)
    .where('order_id', '=', order.id)
    .where('code_url', '<>', '')
    .where('ends_at', '>', now)
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'closed'), eb('next_query_at', 'is not', null)])]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** When the next attempt of whatever company is due; null: none is. */
export async function findNextDue(db: Db): Promise<Date | null> {
  const { at } = await db
    .selectFrom('payment_attempt')
    .select((eb) => eb.fn.min('next_query_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

export type DueAttempt = AttemptRow & { order_status: number; order_payment_type: number }

/**
 * Claims attempts that are due: nobody else looks after them meanwhile, and they are due again if this process dies.
 */
export async function claimDue(db: Db, now: Date, max: number): Promise<DueAttempt[]> {
  const { rows } = await sql<DueAttempt>`
    with due as (
      select a.company_id, a.id, o.status as order_status, o.payment_type as order_payment_type
      from payment_attempt a join service_order o on o.company_id = a.company_id and o.id = a.order_id
      where a.next_query_at <= ${now}
      order by a.next_query_at limit ${max} for update of a skip locked
    )
    update payment_attempt a set next_query_at = ${new Date(now.getTime() + claimLife)} from due
    where a.company_id = due.company_id and a.id = due.id
    returning a.*, due.order_status, due.order_payment_type
  `.execute(db)
  return rows
}

/** Money that came for an order and extended nothing, and what of it went back. */
export async function listHeld(db: Db, order: { company_id: string; id: string }) {
  const rows = await db
    .selectFrom('service_payment as p')
    .select(['p.outcome', 'p.amount_cents', 'p.paid_at'])
    .select((eb) =>
      eb
        .selectFrom('service_refund as r')
        .select((of) => of.fn.coalesce(of.fn.sum<string>('r.amount_cents'), sql<string>`0`).as('cents'))
        .whereRef('r.company_id', '=', 'p.company_id')
        .whereRef('r.payment_id', '=', 'p.id')
        .as('refunded'),
    )
    .where('p.company_id', '=', order.company_id)
    .where('p.order_id', '=', order.id)
    .where('p.outcome', '<>', 'settled')
    .where(sql<SqlBool>`outcome_of(p) <> 'settled' and not is_void(p)`)
    .orderBy('p.recorded_at', 'desc')
    .execute()
  return rows.map((row) => ({
    outcome: row.outcome as 'wrongAmount' | 'paidTwice' | 'paidWhenClosed',
    amountCents: row.amount_cents,
    refundedCents: Number(row.refunded ?? 0),
    paidAt: row.paid_at.toISOString(),
  }))
}

/**
 * Transfers that the platform recorded for an order by mistake, the latest first, with what was taken back of the
 * service. Where another payment settles the order since, its days and people stayed.
 */
export async function listVoided(db: Db, order: { company_id: string; id: string }) {
  const rows = await db
    .selectFrom('service_void as v')
    .innerJoin('service_payment as p', (join) =>
      join.onRef('p.company_id', '=', 'v.company_id').onRef('p.id', '=', 'v.payment_id'),
    )
    .leftJoin('service_ledger as l', (join) =>
      join
        .onRef('l.company_id', '=', 'v.company_id')
        .onRef('l.order_id', '=', 'p.order_id')
        .onRef('l.at', '=', 'v.voided_at')
        .on('l.kind', '=', 'void')
        .on('v.payment_type', 'is not', null),
    )
    .select(['p.amount_cents', 'v.voided_at', 'v.reason', 'v.settled_by', 'l.days', 'l.people'])
    .select(
      sql<boolean>`exists (select from service_void w where w.company_id = v.company_id
        and w.payment_id = v.settled_by)`.as('is_other_void'),
    )
    .where('p.company_id', '=', order.company_id)
    .where('p.order_id', '=', order.id)
    .orderBy('v.voided_at', 'desc')
    .execute()
  return rows.map((row) => ({
    amountCents: row.amount_cents,
    voidedAt: row.voided_at.toISOString(),
    reason: row.reason,
    isReplaced: row.settled_by !== null && !row.is_other_void,
    // What the other payment gave stayed, or went back with that one's own void.
    days: row.settled_by ? 0 : (row.days ?? 0),
    people: row.settled_by ? 0 : (row.people ?? 0),
  }))
}

/** Last day and people of the company's service. */
export async function getAgreed(db: Db, companyId: string): Promise<{ until: string; peopleLimit: number }> {
  const row = await db
    .selectFrom('company')
    .select(['people_limit', sql<string>`service_until::text`.as('until')])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { until: row.until, peopleLimit: row.people_limit }
}
