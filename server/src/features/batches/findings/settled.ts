import { fail } from '@zhixin/contract/errors'
import { mustBeSettled, stopping } from '@zhixin/domain/findings/acceptance'
import { isApproved } from '@zhixin/domain/findings/approval'
import type { UserContext } from '../../../context.ts'
import { approvalCase } from './approval-case.ts'
import { checkState, isCurrent } from './check-state.ts'
import { countFindings } from './check-store.ts'
import { totalFindings } from './control-totals.ts'
import { hasFailed } from './ensure-check.ts'

export interface Settled {
  /** What was found is of the batch as it is now. */
  isChecked: boolean
  /** It could not be checked. */
  hasFailed: boolean
  /** Findings that must be mended or accepted with a reason. */
  open: number
  isApproved: boolean
}

/**
 * What of the review still stops a batch, in the caller's transaction: a send asks under the lock of the batch, so that
 * nothing comes between the answer and the send (REVIEW-09 to REVIEW-11). Null when there is no such batch.
 */
export async function settledOf(ctx: UserContext, id: string): Promise<Settled | null> {
  const state = await checkState(ctx, ctx.db, id)
  if (!state) return null
  const place = { companyId: ctx.company.id, batchId: id }
  const kept = (await countFindings(ctx.db, place)).filter(({ severity }) => mustBeSettled(severity))
  const totals = stopping(await totalFindings(ctx, ctx.db, state))
  return {
    isChecked: isCurrent(state),
    hasFailed: hasFailed(ctx, state),
    open: kept.reduce((sum, { open }) => sum + open, totals.length),
    isApproved: isApproved(await approvalCase(ctx.db, state.batch, state.reviewHash)),
  }
}

/**
 * Refuses to let go of a batch that is not settled. The caller holds the batch, has had it checked (ensureChecked) before
 * its transaction began, and writes down the planned hash in the same transaction.
 */
export async function refuseUnsettled(ctx: UserContext, id: string): Promise<void> {
  const settled = await settledOf(ctx, id)
  // Checked just before: what the check rests on is another since.
  if (!settled?.isChecked) fail(settled?.hasFailed ? 'batch.notChecked' : 'batch.changed')
  else if (settled.open > 0) fail('batch.findingsOpen', { count: settled.open })
  else if (!settled.isApproved) fail('batch.notApproved')
}
