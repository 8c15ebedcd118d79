import type { InputOf } from '@zhixin/contract/call'
import { fail } from '@zhixin/contract/errors'
import type { Approval, askApproval, decideApproval } from '@zhixin/contract/findings'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { type ApprovalCase, type ApprovalRefusal, approvalState, refuseDecision } from '@zhixin/domain/review/approval'
import { v7 as newId } from 'uuid'
import { record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import type { Db } from '../../../database/door.ts'
import type { BatchRecord } from '../batch-store.ts'
import { heldBatch } from '../open-batch.ts'
import { changersOf } from '../review/change-store.ts'
import { freshMatches } from '../review/fresh-matches.ts'
import { reviewHash } from '../review-hash-store.ts'
import { settingsOf } from './review-settings.ts'
import { type ApprovalStepRecord, addApprovalStep, approvalSteps } from './settling-store.ts'

const refusals = {
  notNeeded: 'approval.notNeeded',
  ownWork: 'approval.ownWork',
  contentChanged: 'batch.changed',
  decided: 'approval.decided',
} as const satisfies Record<ApprovalRefusal, string>

/** The batch as the domain's rules of approval see it. */
export async function approvalCase(
  db: Db,
  batch: Pick<BatchRecord, 'company_id' | 'id' | 'created_by'>,
  contentHash: string,
): Promise<ApprovalCase & { steps: ApprovalStepRecord[] }> {
  const { needsApproval } = await settingsOf(db, batch.company_id)
  const place = { companyId: batch.company_id, batchId: batch.id }
  const steps = await approvalSteps(db, place)
  const last = steps.findLast(({ step }) => step !== 'requested')
  return {
    isRequired: needsApproval,
    authors: [...(batch.created_by ? [batch.created_by] : []), ...(await changersOf(db, place))],
    contentHash,
    decision: last
      ? {
          verdict: last.step === 'approved' ? 'approved' : 'rejected',
          contentHash: last.content_hash,
          userId: last.taken_by,
        }
      : null,
    steps,
  }
}

/** Where the approval stands, for the caller. */
export async function showApproval(ctx: UserContext, batch: BatchRecord, contentHash: string): Promise<Approval> {
  const { steps, ...given } = await approvalCase(ctx.db, batch, contentHash)
  const by = { userId: ctx.who.accountId, seenHash: contentHash }
  const may = (verdict: 'approved' | 'rejected') => refuseDecision(given, { ...by, verdict }) === null
  return {
    state: approvalState(given),
    mayDecide: batch.state === 'review' && (may('approved') || may('rejected')),
    own: given.authors.includes(ctx.who.accountId),
    importedBy: batch.created_by_name,
    steps: steps.map((step) => ({
      step: step.step,
      by: step.taken_by_name,
      at: step.taken_at.toISOString(),
      note: step.note_sealed ? ctx.sealer.open('approval_step', 'note', step.id, step.note_sealed) : '',
      current: step.content_hash === contentHash,
    })),
  }
}

async function take(
  ctx: UserContext,
  batch: BatchRecord,
  step: { step: ApprovalStepRecord['step']; hash: string; note: string },
): Promise<void> {
  const id = newId()
  const note = storableText(step.note)
  await addApprovalStep(ctx.db, {
    company_id: ctx.company.id,
    id,
    batch_id: batch.id,
    step: step.step,
    content_hash: step.hash,
    note_sealed: note ? ctx.sealer.seal('approval_step', 'note', id, note) : null,
    taken_by: ctx.who.accountId,
    taken_by_name: ctx.who.userName,
    taken_at: ctx.clock.now(),
  })
  const action = ({ requested: 'batch.askApproval', approved: 'batch.approve', rejected: 'batch.reject' } as const)[
    step.step
  ]
  record(ctx, action, {
    batch,
    facts: { people: batch.people },
    changes: note ? [{ field: 'reason', what: '', before: '', after: note }] : [],
  })
  await ctx.notify({ kind: 'batch', batchId: batch.id })
}

/** What is asked about and decided on is what was seen, matched against the roster of now. */
async function seenBatch(ctx: UserContext, id: string, seenHash: string) {
  const batch = await heldBatch(ctx, id)
  await freshMatches(ctx, id)
  const hash = await reviewHash(ctx.db, ctx.company.id, id)
  if (hash === null || hash !== seenHash) return fail('batch.changed')
  return { batch, hash }
}

/** Says that a batch is ready for a second person. */
export async function ask(input: InputOf<typeof askApproval>, ctx: UserContext): Promise<Record<string, never>> {
  const { batch, hash } = await seenBatch(ctx, input.id, input.reviewHash)
  const given = await approvalCase(ctx.db, batch, hash)
  if (!given.isRequired) fail('approval.notNeeded')
  if (approvalState(given) === 'approved') fail('approval.decided')
  await take(ctx, batch, { step: 'requested', hash, note: input.note })
  return {}
}

/** A second person's decision on the content that they saw. */
export async function decide(input: InputOf<typeof decideApproval>, ctx: UserContext): Promise<Record<string, never>> {
  const { verdict, note } = input
  if (verdict === 'rejected' && !note) fail('approval.noReason')
  const { batch, hash } = await seenBatch(ctx, input.id, input.reviewHash)
  const given = await approvalCase(ctx.db, batch, hash)
  const refusal = refuseDecision(given, { userId: ctx.who.accountId, seenHash: input.reviewHash, verdict })
  if (refusal) fail(refusals[refusal])
  await take(ctx, batch, { step: verdict, hash, note })
  return {}
}
