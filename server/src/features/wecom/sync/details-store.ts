import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'
import type { SyncOf } from './sync-row.ts'

/** Whether somebody of the roster could be found by a phone only: active, with a phone and no member of this run. */
export async function mayNeedPhones(db: Db, { company_id, id }: SyncOf): Promise<boolean> {
  const found = await db
    .selectFrom('employee as e')
    .select('e.id')
    .where('e.company_id', '=', company_id)
    .where('e.status', '=', 'active')
    .where('e.phone_hash', 'is not', null)
    .where(sql<SqlBool>`not exists (
      select from wecom_member m join wecom_staged s on s.company_id = m.company_id and s.member = m.member
      where m.company_id = e.company_id and m.employee_id = e.id and s.sync_id = ${id})`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Marks the members who are found without their details; returns the number of the others. */
export async function markDetailed(db: Db, { company_id, id }: SyncOf): Promise<number> {
  await sql`
    update wecom_staged s set has_details = true
    where s.company_id = ${company_id} and s.sync_id = ${id} and (
      exists (select from wecom_member m where m.company_id = s.company_id and m.member = s.member)
      or s.member in (select lower(messenger) from employee where company_id = ${company_id} and status = 'active')
      or s.member in (select lower(employee_no) from employee where company_id = ${company_id} and status = 'active'))
    `.execute(db)
  const { count } = await db
    .selectFrom('wecom_staged')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', company_id)
    .where('sync_id', '=', id)
    .where('has_details', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether WeCom has given the phone of some member in this run. */
export async function hasPhones(db: Db, { company_id, id }: SyncOf): Promise<boolean> {
  const found = await db
    .selectFrom('wecom_staged')
    .select('member')
    .where('company_id', '=', company_id)
    .where('sync_id', '=', id)
    .where('phone_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The next members whose details are not known, behind the last ones that were asked for. */
export function listWithoutDetails(db: Db, { company_id, id, cursor }: SyncOf & { cursor: string }, limit: number) {
  return db
    .selectFrom('wecom_staged')
    .select(['member', 'user_id'])
    .where('company_id', '=', company_id)
    .where('sync_id', '=', id)
    .where('has_details', '=', false)
    .where('member', '>', cursor)
    .orderBy('member')
    .limit(limit)
    .execute()
}

export async function saveDetails(
  db: Db,
  { company_id, id }: SyncOf,
  details: readonly { member: string; hash: Buffer | null; sealed: Buffer | null }[],
): Promise<void> {
  await sql`
    update wecom_staged s set has_details = true, phone_hash = v.hash, phone_sealed = v.sealed
    from unnest(${details.map(({ member }) => member)}::text[], ${details.map(({ hash }) => hash)}::bytea[],
      ${details.map(({ sealed }) => sealed)}::bytea[]) as v(member, hash, sealed)
    where s.company_id = ${company_id} and s.sync_id = ${id} and s.member = v.member`.execute(db)
}
