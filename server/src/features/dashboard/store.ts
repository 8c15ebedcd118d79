import { sql } from 'kysely'
import { asksConfirmation } from '../../database/confirmation-sql.ts'
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
 * Returns of each batch when the first of those was notified last who have not opened their slip, or not confirmed it
 * where that is asked for; the time of a slip that arrived again after a correction is the new one.
 */
export async function listFirstNotified(db: Db, companyId: string, batchIds: string[]) {
  if (batchIds.length === 0) return new Map<string, { unread: Date | null; unconfirmed: Date | null }>()
  const { rows } = await sql<{ batchId: string; unread: Date | null; unconfirmed: Date | null }>`
    select s.batch_id as "batchId", min(greatest(s.sent_at, s.reminded_at)) filter (where s.read_at is null) as unread,
      min(greatest(s.sent_at, s.reminded_at)) filter (where s.confirmed_at is null and ${asksConfirmation}) as unconfirmed
    from slip s join batch on batch.company_id = s.company_id and batch.id = s.batch_id
      join delivery d on d.company_id = s.company_id and d.slip_id = s.id and d.slip_version = s.version
        and d.kind = 'slip' and d.state = 'sent'
    where s.company_id = ${companyId} and s.batch_id in (${sql.join(batchIds)}) and s.sent_at is not null
      and s.withdrawn_at is null
    group by s.batch_id`.execute(db)
  return new Map(rows.map(({ batchId, ...times }) => [batchId, times] as const))
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
