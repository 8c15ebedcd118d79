import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

/**
 * Turns a batch whose slips are withdrawn into a tombstone (HISTORY-03). What a person has opened or confirmed stays
 * sealed as it was, and the records of confirmations are never removed; of everything else only the keyed hashes stay, with which a printout or a file can still be verified.
 */
export async function eraseBatch(
  db: Db,
  batch: { companyId: string; batchId: string; accountId: string; userName: string },
  now: Date,
): Promise<{ kept: number; erased: number }> {
  const { companyId, batchId } = batch
  const confirmed = sql`exists (select from slip_confirmation c
    where c.company_id = slip.company_id and c.slip_id = slip.id)`
  const opened = sql<SqlBool>`(read_at is not null or ${confirmed} or exists (select from slip_version v
    where v.company_id = slip.company_id and v.slip_id = slip.id and v.read_at is not null))`
  await sql`
    update slip_version v set content_sealed = null, reason_sealed = null, despite_sealed = null,
      withdrawn_reason_sealed = null from slip s
    where s.company_id = ${companyId} and s.batch_id = ${batchId} and v.company_id = s.company_id and v.slip_id = s.id
      and v.read_at is null and not exists (select from slip_confirmation c
        where c.company_id = v.company_id and c.slip_id = v.slip_id and c.content_hash = v.content_hash)`.execute(db)
  const kept = await db
    .selectFrom('slip')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where(opened)
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await db
    .updateTable('slip')
    .set({ content_sealed: Buffer.alloc(0), withdrawn_reason_sealed: null })
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where(sql<SqlBool>`not ${opened}`)
    .executeTakeFirst()
  // Questions go with the slip that they are about; those of a slip that is kept stay sealed with it, and end.
  await sql`
    delete from question q using slip s where s.company_id = ${companyId} and s.batch_id = ${batchId}
      and q.company_id = s.company_id and q.slip_id = s.id and length(s.content_sealed) = 0`.execute(db)
  await sql`
    update question set state = 'closed', open_since = null, closed_by = 'hr', closed_at = ${now}, changed_at = ${now}
    where company_id = ${companyId} and batch_id = ${batchId} and state <> 'closed'`.execute(db)
  await sql`update slip set disputed_at = null where company_id = ${companyId} and batch_id = ${batchId}
    and disputed_at is not null`.execute(db)
  for (const table of [
    'batch_row',
    'batch_page',
    'batch_layout',
    'batch_check',
    'slip_export',
    'department_pay',
  ] as const)
    await db.deleteFrom(table).where('company_id', '=', companyId).where('batch_id', '=', batchId).execute()
  await db
    .updateTable('batch')
    .set({
      state: 'removed',
      findings_sealed: null,
      sums_sealed: null,
      removed_at: now,
      removed_by: batch.accountId,
      removed_by_name: batch.userName,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .execute()
  return { kept: Number(kept.count), erased: Number(numUpdatedRows) }
}
