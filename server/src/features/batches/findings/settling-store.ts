import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Db } from '../../../database/transaction.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/** Returns the control totals of a batch. */
export async function findControlTotal(db: Db, { companyId, batchId }: BatchOf) {
  return db
    .selectFrom('control_total')
    .select(['stated_sealed', 'stated_by_name', 'stated_at'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
}

/** Stores the control totals; null removes them. */
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

/** Lists the steps of a batch's approval, oldest first. */
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

/** Returns which of these batches wait for a decision, since approval was requested last. */
export async function listAwaitingApproval(db: Db, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const last = await db
    .selectFrom('approval_step')
    .select(['batch_id', 'step'])
    .distinctOn('batch_id')
    .where('company_id', '=', companyId)
    .where('batch_id', 'in', [...ids])
    .orderBy('batch_id')
    .orderBy('id', 'desc')
    .execute()
  return new Set(last.filter(({ step }) => step === 'requested').map(({ batch_id }) => batch_id))
}

export async function addApprovalStep(db: Db, step: Insertable<Tables['approval_step']>): Promise<void> {
  await db.insertInto('approval_step').values(step).execute()
}

/** Returns the review settings of the company; undefined when it never saved any. */
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

/** Returns the proposal to switch approvals off that waits for another user; undefined when there is none. */
export async function findProposal(db: Db, companyId: string) {
  return db
    .selectFrom('review_proposal')
    .select(['id', 'proposed_by', 'proposed_by_name', 'proposed_at'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

export async function addProposal(db: Db, proposal: Insertable<Tables['review_proposal']>): Promise<void> {
  await db.insertInto('review_proposal').values(proposal).execute()
}

/** Removes the proposal, or any proposal without an id. Returns true only for the call that removed it. */
export async function dropProposal(db: Db, companyId: string, id?: string): Promise<boolean> {
  const query = db.deleteFrom('review_proposal').where('company_id', '=', companyId)
  const { numDeletedRows } = await (id === undefined ? query : query.where('id', '=', id)).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Serialises changes of the company's review rules until the transaction ends. */
export async function holdReviewRules(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review rules ${companyId}`}, 0))`.execute(db)
}

/** Marks the batch as needing an approval, whatever the company's rule becomes later. */
export async function fixApproval(db: Db, { companyId, batchId }: BatchOf): Promise<void> {
  await db
    .updateTable('batch')
    .set({ needs_approval: true })
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .execute()
}

/** Lists the batches under review that are marked so and that a user imported or changed, oldest first. */
export async function listFixedOf(db: Db, companyId: string, accountId: string) {
  return db
    .selectFrom('batch as b')
    .select(['b.company_id', 'b.id', 'b.title', 'b.period', 'b.created_by', 'b.needs_approval'])
    .where('b.company_id', '=', companyId)
    .where('b.state', '=', 'review')
    .where('b.needs_approval', '=', true)
    .where((eb) =>
      eb.or([
        eb('b.created_by', '=', accountId),
        eb.exists(
          eb
            .selectFrom('batch_change as c')
            .whereRef('c.company_id', '=', 'b.company_id')
            .whereRef('c.batch_id', '=', 'b.id')
            .where('c.changed_by', '=', accountId)
            .select('c.id'),
        ),
      ]),
    )
    .orderBy('b.created_at')
    .orderBy('b.id')
    .execute()
}
