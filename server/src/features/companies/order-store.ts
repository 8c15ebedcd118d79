import type { InputOf } from '@zhixin/contract/calls'
import { givingStatuses, orderStatus, paymentTypes } from '@zhixin/domain/orders/order-states'
import { type SqlBool, sql } from 'kysely'
import { anyContains } from '../../database/containing.ts'
import type { Db } from '../../database/transaction.ts'

export type CompanyOrderFilter = Pick<InputOf<'companies.listOrders'>, 'companyId' | 'view' | 'keyword' | 'id'>

const statusesOf = {
  transfer: [orderStatus.unpaid],
  unpaid: [orderStatus.unpaid],
  paid: givingStatuses,
  closed: [orderStatus.cancelled, orderStatus.expired, orderStatus.refunded],
} as const

const matching = (db: Db, { companyId, view, keyword, id }: CompanyOrderFilter) =>
  db
    .selectFrom('service_order as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .$if(companyId !== undefined, (query) => query.where('o.company_id', '=', companyId ?? ''))
    .$if(id !== undefined, (query) => query.where('o.id', '=', id ?? ''))
    .$if(view !== undefined, (query) => query.where('o.status', 'in', [...statusesOf[view ?? 'paid']]))
    .$if(view === 'transfer', (query) => query.where('o.payment_type', '=', paymentTypes.transfer))
    .$if(keyword !== '', (query) =>
      query.where(anyContains(['o.order_no', 'o.transfer_reference', 'o.payment_company', 'c.name'], keyword)),
    )

/** Orders of all companies as filtered, the latest first. Needs a platform transaction. */
export function listCompanyOrders(db: Db, filter: CompanyOrderFilter, page: { limit: number; offset: number }) {
  return matching(db, filter)
    .selectAll('o')
    .select([
      'c.name as company_name',
      sql<number>`coalesce((select sum(r.amount_cents) from service_refund r
        join service_payment p on p.company_id = r.company_id and p.id = r.payment_id
        where p.company_id = o.company_id and p.order_id = o.id and outcome_of(p) = 'settled'), 0)::int`.as(
        'refunded_cents',
      ),
      sql<number>`(select count(*) from service_payment p where p.company_id = o.company_id and p.order_id = o.id
        and p.provider = 'transfer' and not is_void(p))::int`.as('transfers'),
    ])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countCompanyOrders(db: Db, filter: CompanyOrderFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ledger of a company with the numbers of its orders, the latest entry first. */
export function listLedgerWithOrders(db: Db, companyId: string) {
  return db
    .selectFrom('service_ledger as l')
    .leftJoin('service_order as o', (join) =>
      join.onRef('o.company_id', '=', 'l.company_id').onRef('o.id', '=', 'l.order_id'),
    )
    .selectAll('l')
    .select('o.order_no')
    .where('l.company_id', '=', companyId)
    .orderBy('l.seq', 'desc')
    .execute()
}

const refunded = sql<number>`coalesce((select sum(r.amount_cents) from service_refund r
  where r.company_id = p.company_id and r.payment_id = p.id), 0)::int`

const refundable = (db: Db) =>
  db
    .selectFrom('service_payment as p')
    .innerJoin('service_order as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.order_id'),
    )
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .where('p.outcome', '<>', 'settled')
    .where(sql<SqlBool>`outcome_of(p) <> 'settled' and not is_void(p)`)
    .where(sql<boolean>`p.amount_cents > ${refunded}`)

/** The payments of all companies that gave nothing and have not gone back, the oldest first. */
export function listRefundable(db: Db, page: { limit: number; offset: number }) {
  return refundable(db)
    .selectAll('p')
    .select(['o.order_no', 'c.name as company_name', refunded.as('refunded_cents')])
    .orderBy('p.paid_at')
    .orderBy('p.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countRefundable(db: Db): Promise<number> {
  const { count } = await refundable(db)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether there is such a company. */
export async function hasCompany(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
