import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

const columns = [
  'id',
  'title',
  'file_name',
  'period',
  'salary_type',
  'salary_type_name',
  'state',
  'people',
  'sent_at',
] as const

const sendingOrSent = ['sending', 'sent'] as const

const newestFirst = (db: Db, companyId: string) =>
  db
    .selectFrom('batch')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('state', 'in', sendingOrSent)
    .orderBy(sql`coalesce(sent_at, now())`, 'desc')
    .orderBy('id', 'desc')

/** Returns the batches that were sent or are being sent last, newest first. */
export const listRecentRuns = (db: Db, companyId: string, count: number) =>
  newestFirst(db, companyId).limit(count).execute()

/** Returns those that are being sent, or whose send ended since an instant, and all of a pay month, newest first. */
export const listRunsSince = (db: Db, companyId: string, since: Date, month: string) =>
  newestFirst(db, companyId)
    .where((eb) => eb.or([eb('state', '=', 'sending'), eb('sent_at', '>=', since), eb('period', '=', month)]))
    .execute()

/** Returns the batches that wait for their time, the next one first. */
export const listScheduledRuns = (db: Db, companyId: string) =>
  db
    .selectFrom('batch')
    .select(columns)
    .select(['chosen_time', 'chosen_zone', 'chosen_at', 'starts_at', 'stop_notice'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'scheduled')
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/**
 * Lists the batches of which a provider refused slips for now: how many, how many wait in all, the commonest reason.
 */
export async function listRefusedForNow(db: Db, companyId: string, batchIds: string[]) {
  const { rows } = await sql<{ batchId: string; reason: string; refused: number; waiting: number }>`
    select d.batch_id as "batchId", mode() within group (order by d.reason) filter (where d.reason <> '') as reason,
      count(*) filter (where d.reason <> '')::int as refused, count(*)::int as waiting
    from delivery d join slip s on s.company_id = d.company_id and s.id = d.slip_id and s.version = d.slip_version
    where d.company_id = ${companyId} and d.batch_id in (${sql.join(batchIds)}) and d.kind = 'slip'
      and d.state in ('pending', 'handingOver') and s.withdrawn_at is null
    group by d.batch_id having bool_or(d.reason <> '')`.execute(db)
  return rows
}

/** Tells whether the company has imported any payroll, also one that was removed later. */
export async function hasBatches(db: Db, companyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('batch')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Counts the people of the roster who have not left. */
export async function countPeople(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('employee')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return Number(count)
}
