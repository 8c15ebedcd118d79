import type { StopAlertState } from '@zhixin/domain/sending/stop-alert'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Db } from '../../../database/transaction.ts'

/** Whom a company wants told by mail; undefined while it never said. */
export function findAlertSetting(db: Db, companyId: string) {
  return db
    .selectFrom('alert_setting')
    .select(['mailboxes_sealed', 'changed_by_name', 'changed_at'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

export async function putAlertSetting(db: Db, setting: Insertable<Tables['alert_setting']>): Promise<void> {
  const { company_id: _, ...rest } = setting
  await db
    .insertInto('alert_setting')
    .values(setting)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(rest))
    .execute()
}

/** The members of an enterprise's WeCom that a user of the company is. */
export async function listMembersOf(
  db: Db,
  { companyId, accountId, corpId }: { companyId: string; accountId: string; corpId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('enterprise_link as l')
    // Whoever is no user of the company any more is told nothing of it.
    .innerJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 'l.company_id').onRef('m.user_account_id', '=', 'l.user_account_id'),
    )
    .select('l.member')
    .where('l.company_id', '=', companyId)
    .where('l.user_account_id', '=', accountId)
    .where('l.corp_id', '=', corpId)
    .orderBy('l.member')
    .execute()
  return rows.map(({ member }) => member)
}

export async function addStopAlerts(db: Db, alerts: Insertable<Tables['stop_alert']>[]): Promise<void> {
  if (alerts.length) await db.insertInto('stop_alert').values(alerts).execute()
}

/** Ends what earlier stops of a batch had to say, told or not. */
export async function dropAlertsOf(db: Db, companyId: string, batchId: string): Promise<void> {
  await db.deleteFrom('stop_alert').where('company_id', '=', companyId).where('batch_id', '=', batchId).execute()
}

/**
 * Whether somebody was told of the stop of a batch or still will be. Alerts that wait get the reason as it is now; where
 * all failed, nobody knows of the stop.
 */
export async function updateAlertsOf(db: Db, companyId: string, batchId: string, reason: string): Promise<boolean> {
  const found = await db
    .selectFrom('stop_alert')
    .select('id')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('state', 'in', ['waiting', 'told'])
    .limit(1)
    .executeTakeFirst()
  if (!found) return false
  await db
    .updateTable('stop_alert')
    .set({ reason })
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .execute()
  return true
}

/** An alert that waits to be told, with its batch as it is now; undefined once it is settled. */
export function findWaitingAlert(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('stop_alert as a')
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 'a.company_id').onRef('b.id', '=', 'a.batch_id'))
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .where('a.company_id', '=', companyId)
    .where('a.id', '=', id)
    .where('a.state', '=', 'waiting')
    .select(['a.batch_id', 'a.stopped_at', 'a.reason', 'a.channel', 'a.corp_id', 'a.target_sealed', 'a.handed_at'])
    .select(['b.title', 'b.period', 'b.state as batch_state', 'b.sent_back', 'b.stop_notice', 'c.name as company'])
    .executeTakeFirst()
}

/** Marks a waiting alert before anybody is spoken to: what a killed worker leaves marked may have gone out. */
export async function markAlertHandedOver(db: Db, companyId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('stop_alert')
    .set({ handed_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Companies' alerts that wait although nobody works on them: their worker was killed (graphile-worker keeps its job locked for hours). */
export function listStrandedAlerts(platform: Db, before: Date): Promise<{ companyId: string; id: string }[]> {
  return platform
    .selectFrom('stop_alert')
    .select(['company_id as companyId', 'id'])
    .where('state', '=', 'waiting')
    .where('updated_at', '<', before)
    .where((eb) => eb.or([eb('handed_at', 'is', null), eb('handed_at', '<', before)]))
    .limit(1000)
    .execute()
}

export async function settleAlert(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
  state: StopAlertState,
  failure: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('stop_alert')
    .set({ state, failure, handed_at: null, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}
