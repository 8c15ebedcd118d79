import type { Insertable } from 'kysely'
import type { Db } from '../../../database/door.ts'
import type { Tables } from '../../../database/tables.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/** What another source says of a batch. */
export async function findControlTotal(db: Db, { companyId, batchId }: BatchOf) {
  return db
    .selectFrom('control_total')
    .select(['stated_sealed', 'stated_by_name', 'stated_at'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
}

/** Puts down what another source says; null takes it away. */
export async function putControlTotal(
  db: Db,
  { companyId, batchId }: BatchOf,
  total: Omit<Insertable<Tables['control_total']>, 'company_id' | 'batch_id'> | null,
): Promise<void> {
  if (total === null) {
    await db.deleteFrom('control_total').where('company_id', '=', companyId).where('batch_id', '=', batchId).execute()
    return
  }
  await db
    .insertInto('control_total')
    .values({ company_id: companyId, batch_id: batchId, ...total })
    .onConflict((conflict) => conflict.columns(['company_id', 'batch_id']).doUpdateSet(total))
    .execute()
}

/** What was done about the approval of a batch, oldest first. */
export async function approvalSteps(db: Db, { companyId, batchId }: BatchOf) {
  return db
    .selectFrom('approval_step')
    .select(['id', 'step', 'content_hash', 'note_sealed', 'taken_by', 'taken_by_name', 'taken_at'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute()
}
export type ApprovalStepRecord = Awaited<ReturnType<typeof approvalSteps>>[number]

export async function addApprovalStep(db: Db, step: Insertable<Tables['approval_step']>): Promise<void> {
  await db.insertInto('approval_step').values(step).execute()
}

/** How the company wants its batches reviewed; undefined while it never said. */
export async function findReviewSetting(db: Db, companyId: string) {
  return db
    .selectFrom('review_setting')
    .select(['needs_approval', 'net_percent', 'net_amount', 'column_percent', 'changed_by_name', 'changed_at'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

export async function putReviewSetting(db: Db, setting: Insertable<Tables['review_setting']>): Promise<void> {
  const { company_id: _, ...changes } = setting
  await db
    .insertInto('review_setting')
    .values(setting)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(changes))
    .execute()
}
