import type { InvoiceState } from '@zhixin/contract/invoices'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'

export type InvoiceRow = Omit<Selectable<Tables['invoice']>, 'file_sealed'> & {
  order_no: string
  company_name: string
  /** What is left of the order's amount. */
  left_cents: number
}

const columns = [
  'i.company_id',
  'i.id',
  'i.order_id',
  'i.kind',
  'i.state',
  'i.details_sealed',
  'i.amount_cents',
  'i.requested_at',
  'i.requested_by',
  'i.issued_at',
  'i.issued_by',
  'i.number',
  'i.file_type',
  'i.mailed_at',
] as const

/** Invoices with their order, without the file. */
const invoices = (db: Db) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('service_order as o', (join) =>
      join.onRef('o.company_id', '=', 'i.company_id').onRef('o.id', '=', 'i.order_id'),
    )
    .innerJoin('company as c', 'c.id', 'i.company_id')

const listed = (query: ReturnType<typeof invoices>) =>
  query.select(columns).select([
    'o.order_no',
    'c.name as company_name',
    sql<number>`o.amount_cents - coalesce((select sum(r.amount_cents) from service_refund r
      join service_payment p on p.company_id = r.company_id and p.id = r.payment_id
      where p.company_id = o.company_id and p.order_id = o.id and outcome_of(p) = 'settled'), 0)::int`.as('left_cents'),
  ])

/** The invoice of an order; a withdrawn request is none. */
export async function findInvoiceOfOrder(db: Db, orderNo: string): Promise<InvoiceRow | undefined> {
  return listed(invoices(db)).where('o.order_no', '=', orderNo).where('i.state', '<>', 'withdrawn').executeTakeFirst()
}

/** An invoice of any company that the transaction sees. */
export async function findInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  return listed(invoices(db)).where('i.id', '=', id).executeTakeFirst()
}

/** What the company asked for last. */
export function findLastInvoice(db: Db, companyId: string) {
  return db
    .selectFrom('invoice')
    .select(['id', 'details_sealed'])
    .where('company_id', '=', companyId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertInvoice(db: Db, invoice: Insertable<Tables['invoice']>): Promise<void> {
  await db.insertInto('invoice').values(invoice).execute()
}

type InvoiceChange = Partial<
  Pick<
    Insertable<Tables['invoice']>,
    | 'kind'
    | 'state'
    | 'details_sealed'
    | 'amount_cents'
    | 'issued_at'
    | 'issued_by'
    | 'number'
    | 'file_type'
    | 'file_sealed'
    | 'mailed_at'
  >
>

/** Changes an invoice whose order the transaction has locked. */
export async function updateInvoice(
  db: Db,
  { company_id, id }: Pick<InvoiceRow, 'company_id' | 'id'>,
  change: InvoiceChange,
): Promise<void> {
  await db.updateTable('invoice').set(change).where('company_id', '=', company_id).where('id', '=', id).execute()
}

/** The file of an issued invoice of an own order. */
export function findInvoiceFile(db: Db, companyId: string, orderNo: string) {
  return invoices(db)
    .select(['i.id', 'i.number', 'i.file_type', 'i.file_sealed'])
    .where('i.company_id', '=', companyId)
    .where('o.order_no', '=', orderNo)
    .where('i.state', '=', 'issued')
    .executeTakeFirst()
}

export interface InvoiceFilter {
  state?: InvoiceState | undefined
  companyId?: string | undefined
  id?: string | undefined
}

const matching = (db: Db, { state, companyId, id }: InvoiceFilter) =>
  invoices(db)
    .$if(state !== undefined, (query) => query.where('i.state', '=', state ?? 'requested'))
    .$if(companyId !== undefined, (query) => query.where('i.company_id', '=', companyId ?? ''))
    .$if(id !== undefined, (query) => query.where('i.id', '=', id ?? ''))

/** Invoices as filtered: those to be made first, the oldest of them first, then the others, the latest first. */
export function listInvoices(
  db: Db,
  filter: InvoiceFilter,
  page: { limit: number; offset: number },
): Promise<InvoiceRow[]> {
  return listed(matching(db, filter))
    .orderBy(sql`i.state <> 'requested'`)
    .orderBy(sql`case when i.state = 'requested' then i.requested_at end`)
    .orderBy('i.requested_at', 'desc')
    .orderBy('i.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countInvoices(db: Db, filter: InvoiceFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
