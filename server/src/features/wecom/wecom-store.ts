import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

/** How long (ms) after a run the timetable starts the next one. */
const day = 24 * 3_600_000

export function findConnection(db: Db, companyId: string) {
  return db.selectFrom('wecom_connection').selectAll().where('company_id', '=', companyId).executeTakeFirst()
}

/** The time zone of the transaction's company. */
export async function findTimeZone(db: Db): Promise<string> {
  return (await db.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()).time_zone
}

/** People of the roster who are linked to a member, and those of them whose name only WeCom can show. */
export async function countMembers(db: Db, companyId: string): Promise<{ members: number; hiddenNames: number }> {
  const row = await db
    .selectFrom('wecom_member as m')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'm.company_id').onRef('e.id', '=', 'm.employee_id'),
    )
    .select((eb) => [
      eb.fn.countAll<string>().as('members'),
      eb.fn.countAll<string>().filterWhere('e.name', 'like', '$userName=%').as('hiddenNames'),
    ])
    .where('m.company_id', '=', companyId)
    .where('m.is_present', '=', true)
    .executeTakeFirstOrThrow()
  return { members: Number(row.members), hiddenNames: Number(row.hiddenNames) }
}

/** Active people whom e-mail or SMS reaches, and those of them whom WeCom would not reach. */
export async function countReachable(db: Db): Promise<{ reachable: number; withoutAccount: number }> {
  const row = await db
    .selectFrom('employee')
    .select((eb) => [
      eb.fn.countAll<string>().as('reachable'),
      eb.fn.countAll<string>().filterWhere('messenger', '=', '').as('withoutAccount'),
    ])
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('phone_hash', 'is not', null), eb('email_hash', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return { reachable: Number(row.reachable), withoutAccount: Number(row.withoutAccount) }
}

/** Batches that are on their way, through the mini-program or through the other channels. */
export async function countBatchesOnTheWay(db: Db, companyId: string, through: 'miniProgram' | 'others') {
  const { count } = await db
    .selectFrom('batch')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', 'in', ['scheduled', 'sending'])
    .where('channel', through === 'others' ? '<>' : '=', 'miniProgram')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewConnection {
  companyId: string
  corpId: string
  by: string
}

/** Makes the company one that comes from WeCom. Needs a platform transaction, because the company itself changes. */
export async function saveConnection(db: Db, { companyId, corpId, by }: NewConnection, now: Date): Promise<void> {
  const company = await db
    .selectFrom('company')
    .select('come_from')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const values = { corp_id: corpId, connected_by_name: by, connected_at: now }
  await db
    .insertInto('wecom_connection')
    .values({ company_id: companyId, come_from_before: company.come_from, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
  await db.updateTable('company').set({ come_from: 3 }).where('id', '=', companyId).execute()
}

/** Ends the connection with all that belongs to it. Needs a platform transaction. */
export async function removeConnection(db: Db, companyId: string): Promise<void> {
  const removed = await db
    .deleteFrom('wecom_connection')
    .where('company_id', '=', companyId)
    .returning('come_from_before')
    .executeTakeFirst()
  if (!removed) return
  await db.deleteFrom('wecom_sync').where('company_id', '=', companyId).execute()
  await db.deleteFrom('wecom_member').where('company_id', '=', companyId).execute()
  await db.updateTable('company').set({ come_from: removed.come_from_before }).where('id', '=', companyId).execute()
}

/** Notes that a run was completed; the timetable starts the next one a day later. */
export async function noteSynced(db: Db, companyId: string, now: Date): Promise<void> {
  await db
    .updateTable('wecom_connection')
    .set({ synced_at: now, next_sync_at: new Date(now.getTime() + day) })
    .where('company_id', '=', companyId)
    .execute()
}

/**
 * Has the timetable wait a day after a run that failed or was stopped, or it would start the same again every minute. It
 * starts nothing before the first run was completed.
 */
export async function postponeNext(db: Db, companyId: string, now: Date): Promise<void> {
  await db
    .updateTable('wecom_connection')
    .set({ next_sync_at: new Date(now.getTime() + day) })
    .where('company_id', '=', companyId)
    .where('next_sync_at', 'is not', null)
    .execute()
}

/** Companies whose next run is due and that have none under way. Needs a platform transaction. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('wecom_connection as c')
    .select('c.company_id')
    .where('c.next_sync_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wecom_sync as s')
            .select(sql`1`.as('one'))
            .whereRef('s.company_id', '=', 'c.company_id')
            .where('s.phase', 'not in', ['done', 'failed', 'stopped']),
        ),
      ),
    )
    .execute()
  return rows.map(({ company_id }) => company_id)
}
