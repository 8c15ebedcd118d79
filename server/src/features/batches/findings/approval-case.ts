import { approvalStatus } from '@zhixin/contract/batches/approval-status'
import { type ApprovalCase, approvalState } from '@zhixin/domain/findings/approval'
import type { Db } from '../../../database/transaction.ts'
import type { BatchRecord } from '../batch-store.ts'
import { changersOf } from '../review/change-store.ts'
import { reviewHash } from '../review-hash-store.ts'
import { type ApprovalStepRecord, approvalSteps, findReviewSetting, listFixedOf } from './settling-store.ts'

type BatchOfCase = Pick<BatchRecord, 'company_id' | 'id' | 'created_by' | 'needs_approval'>

/** Returns the batch in the form that the domain's approval rules use. */
export async function approvalCase(
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
          }
        : null,
    steps,
  }
}

/** Returns a batch that the user imported or changed and that waits for approval, or null when there is none. */
export async function ownWaiting(
  db: Db,
  companyId: string,
  accountId: string,
): Promise<{ title: string; period: string } | null> {
  for (const batch of await listFixedOf(db, companyId, accountId)) {
    const given = await approvalCase(db, batch, '')
    // The content hash is computed only where it may decide.
    if (given.decision?.verdict !== approvalStatus.approved) return batch
    const contentHash = (await reviewHash(db, companyId, batch.id)) ?? ''
    if (approvalState({ ...given, contentHash }) !== approvalStatus.approved) return batch
  }
  return null
}
