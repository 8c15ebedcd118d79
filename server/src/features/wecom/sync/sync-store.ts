import type { SyncCounts, SyncPhase } from '@zhixin/contract/wecom'
import { sql, type Updateable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Db } from '../../../database/transaction.ts'
import type { SyncOf, SyncRow } from './sync-row.ts'

export type SyncChanges = Omit<Updateable<Tables['wecom_sync']>, 'company_id' | 'id' | 'step'>

const ended = ['done', 'failed', 'stopped'] as const satisfies SyncPhase[]
/** Phases in which a run waits for HR, so that no worker goes on with it. */
const waiting = ['preview', 'asking'] as const satisfies SyncPhase[]

export const isEnded = (phase: SyncPhase): boolean => (ended as readonly SyncPhase[]).includes(phase)
export const isWaiting = (phase: SyncPhase): boolean => (waiting as readonly SyncPhase[]).includes(phase)

/** Another worker, or HR, has moved the run on: whoever loses does nothing more. */
export class SupersededError extends Error {}

export function findLatestSync(db: Db, companyId: string) {
  return db
    .selectFrom('wecom_sync')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface NewSync {
  companyId: string
  id: string
  isFirst: boolean
  by: { id: string; name: string; mayReadPay: boolean; settlesChanges: boolean } | null
}

/** Starts a run and forgets the earlier ones; whoever comes second while one is under way gets false. */
export async function addSync(db: Db, { companyId, id, isFirst, by }: NewSync, now: Date): Promise<boolean> {
  await db
    .deleteFrom('wecom_sync')
    .where('company_id', '=', companyId)
    .where('phase', 'in', [...ended])
    .execute()
  const added = await db
    .insertInto('wecom_sync')
    .values({
      company_id: companyId,
      id,
      phase: 'departments',
      is_first: isFirst,
      started_by: by?.id ?? null,
      started_by_name: by?.name ?? '',
      may_read_pay: by?.mayReadPay ?? false,
      settles_changes: by?.settlesChanges ?? false,
      started_at: now,
      alive_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Moves a run on from exactly the step that the caller has seen; whatever made it rest is over. */
export async function advance(
  db: Db,
  { company_id, id, step, alive_at }: SyncRow,
  changes: SyncChanges,
): Promise<SyncRow> {
  const moved = await db
    .updateTable('wecom_sync')
    .set({ alive_at, failures: 0, rests_until: null, trouble: '', ...changes, step: step + 1 })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('step', '=', step)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new SupersededError('another worker has moved the sync on')
  return moved
}

const noCounts: SyncCounts = {
  members: 0,
  added: 0,
  linked: 0,
  updated: 0,
  returned: 0,
  byName: 0,
  left: 0,
  unseen: 0,
  kept: 0,
}
export const countsOf = ({ counts }: Pick<SyncRow, 'counts'>): SyncCounts => ({ ...noCounts, ...JSON.parse(counts) })

/** Runs that a worker may go on with: cut off, or rested long enough. Needs a platform transaction. */
export async function listIdleSyncs(db: Db, { now, aliveBefore }: { now: Date; aliveBefore: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('wecom_sync')
    .select('company_id')
    .where('phase', 'not in', [...ended, ...waiting])
    .where('alive_at', '<=', aliveBefore)
    .where((eb) => eb.or([eb('rests_until', 'is', null), eb('rests_until', '<=', now)]))
    .execute()
  return rows.map(({ company_id }) => company_id)
}

export async function replaceDepartments(
  db: Db,
  { company_id, id }: SyncOf,
  departments: readonly { id: number; name: string }[],
): Promise<void> {
  await db.deleteFrom('wecom_department').where('company_id', '=', company_id).where('sync_id', '=', id).execute()
  await sql`
    insert into wecom_department (company_id, sync_id, department_id, name)
    select distinct on (d.id) ${company_id}::uuid, ${id}::uuid, d.id, d.name
    from unnest(${departments.map((each) => each.id)}::bigint[], ${departments.map((each) => each.name)}::text[])
      as d(id, name)`.execute(db)
}

export async function countDepartments(db: Db, { company_id, id }: SyncOf): Promise<number> {
  const { count } = await db
    .selectFrom('wecom_department')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', company_id)
    .where('sync_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findUnreadDepartment(db: Db, { company_id, id }: SyncOf): Promise<number | null> {
  const row = await db
    .selectFrom('wecom_department')
    .select('department_id')
    .where('company_id', '=', company_id)
    .where('sync_id', '=', id)
    .where('is_read', '=', false)
    .orderBy('department_id')
    .limit(1)
    .executeTakeFirst()
  return row ? Number(row.department_id) : null
}

export async function noteRead(db: Db, { company_id, id }: SyncOf, department: number): Promise<void> {
  await db
    .updateTable('wecom_department')
    .set({ is_read: true })
    .where('company_id', '=', company_id)
    .where('sync_id', '=', id)
    .where('department_id', '=', String(department))
    .execute()
}

/** Adds what an answer says of members: names replace none, departments come together. */
export async function stageMembers(
  db: Db,
  { company_id, id }: SyncOf,
  members: readonly { userId: string; name: string; department: number }[],
): Promise<void> {
  if (!members.length) return
  const list = (of: (member: (typeof members)[number]) => string | number) => members.map(of)
  await sql`
    insert into wecom_staged as s (company_id, sync_id, member, user_id, name, departments)
    select ${company_id}::uuid, ${id}::uuid, lower(m.user_id), min(m.user_id), max(m.name),
      array_agg(distinct m.department)
    from unnest(${list(({ userId }) => userId)}::text[], ${list(({ name }) => name)}::text[],
      ${list(({ department }) => department)}::bigint[]) as m(user_id, name, department)
    where m.user_id <> ''
    group by lower(m.user_id)
    on conflict (company_id, sync_id, member) do update set
      user_id = case when excluded.name = '' then s.user_id else excluded.user_id end,
      name = case when excluded.name = '' then s.name else excluded.name end,
      departments = (select array_agg(distinct d) from unnest(s.departments || excluded.departments) d)`.execute(db)
}

export async function countStaged(db: Db, { company_id, id }: SyncOf): Promise<number> {
  const { count } = await db
    .selectFrom('wecom_staged')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', company_id)
    .where('sync_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Begins the lists anew, after the departments have changed under the run. */
export async function clearStaged(db: Db, { company_id, id }: SyncOf): Promise<void> {
  await db.deleteFrom('wecom_staged').where('company_id', '=', company_id).where('sync_id', '=', id).execute()
}
