import { approvalStatus } from '@zhixin/contract/batches/approval-status'
import { type ApprovalCase, approvalState, hasLostApproval } from '@zhixin/domain/findings/approval'
import type { UserContext } from '../../../context.ts'
import type { Db } from '../../../database/transaction.ts'
import type { BatchRecord } from '../batch-store.ts'
import { changersOf } from '../review/change-store.ts'
import { reviewHash } from '../review-hash-store.ts'
import { mayStill, type Whose } from './second-person.ts'
import { type ApprovalStepRecord, approvalSteps, findReviewSetting, listFixedOf } from './settling-store.ts'

type BatchOfCase = Pick<BatchRecord, 'company_id' | 'id' | 'created_by' | 'needs_approval'>

/** Returns the batch in the form that the domain's approval rules use. */
export async function approvalCase(
  ctx: Whose,
  db: Db,
  batch: BatchOfCase,
  contentHash: string,
): Promise<ApprovalCase & { steps: ApprovalStepRecord[] }> {
  const setting = await findReviewSetting(db, batch.company_id)
  const place = { companyId: batch.company_id, batchId: batch.id }
  const steps = await approvalSteps(db, place)
  const last = steps.findLast(({ step }) => step !== 'requested')
  // Asking again after a rejection requires a new decision.
  const askedAgain =
    last?.step === 'rejected' && steps.at(-1)?.content_hash === last.content_hash && steps.at(-1) !== last
  return {
    isRequired: batch.needs_approval || setting?.needs_approval === true,
    authors: [...(batch.created_by ? [batch.created_by] : []), ...(await changersOf(db, place))],
    contentHash,
    decision:
      last && !askedAgain
        ? {
            verdict: last.step === 'approved' ? approvalStatus.approved : approvalStatus.rejected,
            contentHash: last.content_hash,
            userId: last.taken_by,
            mayStillDecide: await mayStill(ctx, 'batches.decideApproval', last.taken_by, last.taken_at),
          }
        : null,
    steps,
  }
}

/** Whether a batch was released with an approval that counts no more. Its content is compared elsewhere. */
export async function lostApprovalSince(ctx: Whose, db: Db, batch: BatchOfCase): Promise<boolean> {
  const given = await approvalCase(ctx, db, batch, '')
  return hasLostApproval({ ...given, contentHash: given.decision?.contentHash ?? '' })
}

/** Whose approval is the last one. */
export const approverOf = (steps: readonly ApprovalStepRecord[]): string | undefined =>
  steps.findLast(({ step }) => step === 'approved')?.taken_by_name

/** Returns a batch that the caller imported or changed and that waits for approval, or null when there is none. */
export async function ownWaiting(ctx: UserContext): Promise<{ title: string; period: string } | null> {
  const { db, company, who } = ctx
  for (const batch of await listFixedOf(db, company.id, who.accountId)) {
    const given = await approvalCase(ctx, db, batch, '')
    // The content hash is computed only where it may decide.
    if (given.decision?.verdict !== approvalStatus.approved) return batch
    const contentHash = (await reviewHash(db, company.id, batch.id)) ?? ''
    if (approvalState({ ...given, contentHash }) !== approvalStatus.approved) return batch
  }
  return null
}
