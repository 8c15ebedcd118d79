import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'

/** Locks answers of which the employees were not told yet, each with its slip; other runs pass over them. */
export function holdUntoldAnswers(db: Db, companyId: string, limit: number) {
  return db
    .selectFrom('question_message as m')
    .innerJoin('question as q', (join) =>
      join.onRef('q.company_id', '=', 'm.company_id').onRef('q.id', '=', 'm.question_id'),
    )
    .select(['m.id', 'q.slip_id'])
    .where('m.company_id', '=', companyId)
    .where('m.notice', '=', 'waiting')
    .orderBy('m.sent_at')
    .orderBy('m.id')
    .limit(limit)
    .forUpdate('m')
    .skipLocked()
    .execute()
}

/** Returns what is known of a slip to tell its owner: the contacts of today, and how its message came. */
export async function findNoticeSlip(db: Db, companyId: string, slipId: string) {
  // Two runs that tell of two answers about one slip number their messages one after the other.
  await db
    .selectFrom('slip')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', slipId)
    .forNoKeyUpdate()
    .execute()
  return db
    .selectFrom('slip as s')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.employee_id'),
    )
    .innerJoin('delivery as d', (join) =>
      join
        .onRef('d.company_id', '=', 's.company_id')
        .onRef('d.slip_id', '=', 's.id')
        .onRef('d.slip_version', '=', 's.version')
        .on('d.kind', '=', 'slip'),
    )
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', slipId)
    .where('s.withdrawn_at', 'is', null)
    .select([
      's.id',
      's.version',
      's.batch_id',
      's.to_own_target',
      'd.channel',
      'd.id as deliveryId',
      'd.target_sealed',
    ])
    .select(['e.id as employeeId', 'e.email_sealed', 'e.phone_sealed', 'e.messenger'])
    .select((eb) =>
      eb
        .selectFrom('delivery as a')
        .whereRef('a.company_id', '=', 's.company_id')
        .whereRef('a.slip_id', '=', 's.id')
        .where('a.kind', '=', 'answer')
        .select((max) => max.fn.max('a.nth').as('nth'))
        .as('lastNotice'),
    )
    .executeTakeFirst()
}

export async function addNotice(db: Db, delivery: Insertable<Tables['delivery']>): Promise<void> {
  await db.insertInto('delivery').values(delivery).execute()
}

/** Writes down what became of the notice of some answers: the delivery that tells of them, or none. */
export async function settleNotices(
  db: Db,
  companyId: string,
  messageIds: readonly string[],
  deliveryId: string | null,
) {
  await db
    .updateTable('question_message')
    .set({ notice: deliveryId ? 'queued' : 'none', delivery_id: deliveryId })
    .where('company_id', '=', companyId)
    .where('id', 'in', [...messageIds])
    .execute()
}

/** Lists the companies with answers of which nobody was told since then; needs a platform transaction. */
export async function companiesWithUntoldAnswers(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('question_message')
    .select('company_id')
    .distinct()
    .where('notice', '=', 'waiting')
    .where('sent_at', '<', before)
    .execute()
  return rows.map(({ company_id: id }) => id)
}

/** Lists the companies whose mailboxes may be alerted again and have something to hear; needs a platform transaction. */
export async function companiesToAlert(db: Db, mailedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('question_alert')
    .select('company_id')
    .where('waiting_since', 'is not', null)
    .where((eb) => eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<=', mailedBefore)]))
    .execute()
  return rows.map(({ company_id: id }) => id)
}

/**
 * Claims the mail about waiting questions: returns the number of questions that wait, or 0 where nothing is to be mailed
 * yet. What is claimed is not mailed a second time within the pause, whatever becomes of the mail.
 */
export async function claimAlert(db: Db, companyId: string, now: Date, pause: number): Promise<number> {
  const claimed = await db
    .updateTable('question_alert')
    .set({ waiting_since: null })
    .where('company_id', '=', companyId)
    .where('waiting_since', 'is not', null)
    .where((eb) => eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<=', new Date(now.getTime() - pause))]))
    .executeTakeFirst()
  if (!claimed.numUpdatedRows) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from question q join batch b on b.company_id = q.company_id and b.id = q.batch_id
    where q.company_id = ${companyId} and q.state = 'open' and b.state <> 'removed'`.execute(db)
  const count = rows[0]?.count ?? 0
  // Where nothing waits any more no mail goes out, and the next question does not have to wait for one.
  if (count > 0)
    await db.updateTable('question_alert').set({ mailed_at: now }).where('company_id', '=', companyId).execute()
  return count
}

export async function findCompanyName(db: Db, companyId: string): Promise<string> {
  const { name } = await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
  return name
}
