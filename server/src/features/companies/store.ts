import type { InputOf } from '@zhixin/contract/calls'
import { announcedDays } from '@zhixin/domain/navigation/navbar-rules'
import { type SqlBool, sql } from 'kysely'
import { anyContains } from '../../database/containing.ts'
import type { Db } from '../../database/transaction.ts'

export type CompanyFilter = Pick<InputOf<'companies.list'>, 'keyword' | 'state' | 'sort' | 'id'> & { now: Date }

/** Whether anything holds beyond a trial: an agreement, or an order that was paid and stands. */
const paid = sql<boolean>`(not c.is_trial or exists (select from service_order o
  where o.company_id = c.id and o.service_type = 1 and o.status in (2, 4, 5))
  or exists (select from service_ledger l where l.company_id = c.id and l.kind = 'agreed'))`

/** The remaining days in the company's own zone, the last day counting as 1. */
const daysLeft = (now: Date) => sql<number>`c.service_until - (${now}::timestamptz at time zone c.time_zone)::date + 1`

function inState(state: NonNullable<CompanyFilter['state']>, now: Date) {
  const days = daysLeft(now)
  if (state === 'over') return sql<SqlBool>`${days} <= 0`
  if (state === 'nearEnd') return sql<SqlBool>`${days} between 1 and ${announcedDays}`
  return sql<SqlBool>`${days} > ${announcedDays} and ${paid} = ${state === 'running'}`
}

const matching = (db: Db, { keyword, state, id, now }: CompanyFilter) =>
  db
    .selectFrom('company as c')
    .$if(keyword !== '', (query) => query.where(anyContains(['c.name'], keyword)))
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? ''))
    .$if(state !== undefined, (query) => query.where(inState(state ?? 'trial', now)))

/**
 * The companies as filtered, with counts of what they have. Counts and instants only: nothing of people or pay is read.
 * Needs a platform transaction.
 */
export function listCompanies(db: Db, filter: CompanyFilter, page: { limit: number; offset: number }) {
  const order = { until: sql`c.service_until`, created: sql`c.created_at desc`, name: sql`c.name` }[filter.sort]
  return matching(db, filter)
    .select(['c.id', 'c.name', 'c.time_zone', 'c.service_until', 'c.people_limit', 'c.created_at'])
    .select([
      paid.as('paid'),
      sql<string>`(select count(*) from employee e where e.company_id = c.id and e.status = 'active')`.as('people'),
      sql<string>`(select count(*) from batch b where b.company_id = c.id and b.state not in ('reading', 'removed', 'cancelled'))`.as(
        'batches',
      ),
      sql<Date | null>`(select max(b.sent_at) from batch b where b.company_id = c.id and b.state = 'sent')`.as(
        'last_sent',
      ),
      sql<Date | null>`(select a.at from audit_entry a where a.company_id = c.id and a.action = 'session.login' order by a.at desc limit 1)`.as(
        'last_login',
      ),
    ])
    .orderBy(order)
    .orderBy('c.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countCompanies(db: Db, filter: CompanyFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
