import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'
import type { SyncOf } from './sync-row.ts'

type Verdict = 'gone' | 'unseen' | 'kept'

/** Marks the linked members whom a complete run has not seen; returns their number. Nothing happens to them by this. */
export async function markMissing(db: Db, { company_id, id }: SyncOf): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    with missing as (
      update wecom_member m set missing_in = ${id}, verdict = ''
      where m.company_id = ${company_id} and m.is_present and not exists (
        select from wecom_staged s where s.company_id = m.company_id and s.sync_id = ${id} and s.member = m.member)
      returning 1)
    select count(*) as count from missing`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

const missing = (db: Db, { company_id, id }: SyncOf, verdict: '' | Verdict) =>
  db
    .selectFrom('wecom_member as m')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'm.company_id').onRef('e.id', '=', 'm.employee_id'),
    )
    .where('m.company_id', '=', company_id)
    .where('m.missing_in', '=', id)
    .where('m.is_present', '=', true)
    .where('m.verdict', '=', verdict)

export function listMissing(db: Db, of: SyncOf, verdict: '' | Verdict, limit: number, offset = 0) {
  return missing(db, of, verdict)
    .select(['m.member', 'e.id', 'e.name', 'e.department', 'e.employee_no', 'e.messenger', 'e.status'])
    .orderBy('m.member')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countMissing(db: Db, of: SyncOf, verdict: '' | Verdict): Promise<number> {
  const { count } = await missing(db, of, verdict)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countPresent(db: Db, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('wecom_member')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('is_present', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Writes what WeCom has answered about members. */
export async function saveVerdicts(
  db: Db,
  companyId: string,
  verdicts: readonly { member: string; verdict: Verdict }[],
): Promise<void> {
  await sql`
    update wecom_member m set verdict = v.verdict
    from unnest(${verdicts.map(({ member }) => member)}::text[], ${verdicts.map(({ verdict }) => verdict)}::text[])
      as v(member, verdict)
    where m.company_id = ${companyId} and m.member = v.member`.execute(db)
}

/** Forgets what a run found about members who stay. */
export async function clearMissing(db: Db, { company_id, id }: SyncOf): Promise<void> {
  await db
    .updateTable('wecom_member')
    .set({ missing_in: null, verdict: '' })
    .where('company_id', '=', company_id)
    .where('missing_in', '=', id)
    .where('is_present', '=', true)
    .execute()
}

/**
 * Marks people as left and their members as gone. gone_at says that this run marked the person: whom HR had marked
 * before has none, because a later run brings back only those with it.
 */
export async function markLeft(
  db: Db,
  companyId: string,
  ids: readonly string[],
  { now, day }: { now: Date; day: string },
): Promise<void> {
  if (!ids.length) return
  const marked = await db
    .updateTable('employee')
    .set({ status: 'left', left_on: day, left_type: 4, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .where('status', '=', 'active')
    .returning('id')
    .execute()
  await sql`
    update wecom_member set is_present = false,
      gone_at = case when employee_id = any(${marked.map(({ id }) => id)}::uuid[]) then ${now}::timestamptz end
    where company_id = ${companyId} and employee_id = any(${[...ids]}::uuid[])`.execute(db)
}
