import { fail } from '@zhixin/contract/errors'
import { mustBeSettled, stopping } from '@zhixin/domain/findings/acceptance'
import { hasLostApproval, isApproved } from '@zhixin/domain/findings/approval'
import type { UserContext } from '../../../context.ts'
import { approvalCase, approverOf } from './approval-case.ts'
import { checkState, isCurrent } from './check-state.ts'
import { countFindings } from './check-store.ts'
import { totalFindings } from './control-totals.ts'
import { hasFailed } from './ensure-check.ts'

export interface Settled {
  /** Whether the findings belong to the batch as it is now. */
  isChecked: boolean
  /** Whether the batch could not be checked. */
  hasFailed: boolean
  /** The number of findings that must be corrected or accepted with a reason. */
  open: number
  isApproved: boolean
  /** Whose approval counts no more, because they have lost the right to give it; null: none. */
  lostBy: string | null
}

/**
 * Returns what the review still requires before a send, read in the caller's transaction: a send asks while it holds
 * the lock of the batch, so that nothing changes between the answer and the send (REVIEW-09 to REVIEW-11). Returns null
 * when there is no such batch.
 */
export async function settledOf(ctx: UserContext, id: string): Promise<Settled | null> {
  const state = await checkState(ctx, ctx.db, id)
  if (!state) return null
  const place = { companyId: ctx.company.id, batchId: id }
  const kept = (await countFindings(ctx.db, place)).filter(({ severity }) => mustBeSettled(severity))
  const totals = stopping(await totalFindings(ctx, ctx.db, state))
  const approval = await approvalCase(ctx, ctx.db, state.batch, state.reviewHash)
  return {
    isChecked: isCurrent(state),
    hasFailed: hasFailed(ctx, state),
    open: kept.reduce((sum, { open }) => sum + open, totals.length),
    isApproved: isApproved(approval),
    lostBy: hasLostApproval(approval) ? (approverOf(approval.steps) ?? '') : null,
  }
}

/**
 * Refuses to release a batch that is not settled. The caller holds the lock of the batch, called ensureChecked before
 * its transaction began, and stores the planned hash in the same transaction.
 */
export async function refuseUnsettled(ctx: UserContext, id: string): Promise<void> {
  const settled = await settledOf(ctx, id)
  // The batch was checked just before, but something that the check depends on has changed since.
  if (!settled?.isChecked) fail(settled?.hasFailed ? 'batch.notChecked' : 'batch.changed')
  else if (settled.open > 0) fail('batch.findingsOpen', { count: settled.open })
  else if (!settled.isApproved) fail('batch.notApproved')
}
