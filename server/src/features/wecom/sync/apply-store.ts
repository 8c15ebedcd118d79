import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Db } from '../../../database/transaction.ts'
import type { SyncOf } from './sync-row.ts'

/**
 * The next members of a run that are not in the roster yet as it says, in order. It looks behind the last page, whose
 * members it would otherwise meet again on each page, each of them twice since they were noted.
 */
export function listUnapplied(db: Db, { company_id, id, cursor }: SyncOf & { cursor: string }, limit: number) {
  return db
    .selectFrom('wecom_staged as s')
    .leftJoin('wecom_member as m', (join) =>
      join.onRef('m.company_id', '=', 's.company_id').onRef('m.member', '=', 's.member'),
    )
    .select(['s.member', 's.user_id', 's.name', 's.departments', 's.plan', 's.employee_id', 's.phone_sealed'])
    .select(['s.phone_hash', 'm.employee_id as linked_id', 'm.is_present', 'm.gone_at'])
    .where('s.company_id', '=', company_id)
    .where('s.sync_id', '=', id)
    .where('s.is_applied', '=', false)
    .where('s.member', '>', cursor)
    .orderBy('s.member')
    .limit(limit)
    .execute()
}
export type Unapplied = Awaited<ReturnType<typeof listUnapplied>>[number]

export async function noteApplied(db: Db, { company_id, id }: SyncOf, members: readonly string[]): Promise<void> {
  await sql`
    update wecom_staged set is_applied = true
    where company_id = ${company_id} and sync_id = ${id} and member = any(${[...members]}::text[])`.execute(db)
}

/** Locks these people in the order of their ids. */
export async function holdPeople(db: Db, companyId: string, ids: readonly string[]) {
  if (!ids.length) return new Map<string, never>()
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'name', 'department', 'messenger', 'employee_no', 'phone_hash', 'status'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of these phones and numbers active people have already. */
export async function listTaken(
  db: Db,
  companyId: string,
  phones: readonly Buffer[],
  numbers: readonly string[],
): Promise<{ phones: Set<string>; numbers: Set<string> }> {
  const rows = await db
    .selectFrom('employee')
    .select(['phone_hash', 'employee_no'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .where((eb) =>
      eb.or([
        sql<boolean>`phone_hash = any(${[...phones]}::bytea[])`,
        sql<boolean>`employee_no = any(${[...numbers]}::text[])`,
      ]),
    )
    .execute()
  return {
    phones: new Set(rows.flatMap(({ phone_hash: hash }) => (hash ? [hash.toString('hex')] : []))),
    numbers: new Set(rows.flatMap(({ employee_no: number }) => (number ? [number] : []))),
  }
}

/**
 * Links members to people. A person who was linked to a member that this run has not seen is linked anew; whom another
 * transaction has linked meanwhile stays as they are. Returns the people who are linked now.
 */
export async function linkMembers(
  db: Db,
  { company_id, id }: SyncOf,
  links: readonly { member: string; personId: string }[],
  now: Date,
): Promise<Set<string>> {
  if (!links.length) return new Set()
  const people = links.map(({ personId }) => personId)
  await sql`
    delete from wecom_member m
    where m.company_id = ${company_id} and m.employee_id = any(${people}::uuid[]) and not exists (
      select from wecom_staged s where s.company_id = m.company_id and s.sync_id = ${id} and s.member = m.member)
    `.execute(db)
  const { rows } = await sql<{ employee_id: string }>`
    insert into wecom_member (company_id, member, employee_id, linked_at)
    select ${company_id}::uuid, v.member, v.person, ${now}
    from unnest(${links.map(({ member }) => member)}::text[], ${people}::uuid[]) as v(member, person)
    on conflict do nothing returning employee_id`.execute(db)
  return new Set(rows.map(({ employee_id }) => employee_id))
}

/** Ends the links of members whose ids belong to somebody else now. */
export async function unlinkMembers(db: Db, companyId: string, members: readonly string[]): Promise<void> {
  await sql`delete from wecom_member where company_id = ${companyId} and member = any(${[...members]}::text[])`.execute(
    db,
  )
}

export interface PersonChange {
  id: string
  name: string
  department: string
  messenger: string
  isActive: boolean
}

export async function updatePeople(db: Db, companyId: string, changes: readonly PersonChange[], now: Date) {
  if (!changes.length) return
  await sql`
    update employee e set name = v.name, department = v.department, messenger = v.messenger, updated_at = ${now},
      status = case when v.active then 'active' else e.status end,
      left_on = case when v.active then null else e.left_on end,
      left_type = case when v.active then null else e.left_type end
    from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ name }) => name)}::text[],
      ${changes.map(({ department }) => department)}::text[], ${changes.map(({ messenger }) => messenger)}::text[],
      ${changes.map(({ isActive }) => isActive)}::boolean[]) as v(id, name, department, messenger, active)
    where e.company_id = ${companyId} and e.id = v.id`.execute(db)
}

export async function addPeople(db: Db, people: readonly Insertable<Tables['employee']>[]): Promise<void> {
  if (people.length)
    await db
      .insertInto('employee')
      .values([...people])
      .execute()
}

/** Notes that these members are there again. */
export async function notePresent(db: Db, companyId: string, members: readonly string[]): Promise<void> {
  await sql`
    update wecom_member set is_present = true, gone_at = null, missing_in = null, verdict = ''
    where company_id = ${companyId} and member = any(${[...members]}::text[])
      and (not is_present or missing_in is not null)`.execute(db)
}
