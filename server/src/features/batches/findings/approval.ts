import { type ApprovalStatus, type ApprovalVerdict, approvalStatus } from '@zhixin/contract/batches/approval-status'
import type { Approval } from '@zhixin/contract/batches/findings'
import type { InputOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { storableText } from '@zhixin/domain/batches/storable-text'
import { type ApprovalRefusal, approvalState, hasLostApproval, refuseDecision } from '@zhixin/domain/findings/approval'
import { isReason } from '@zhixin/domain/findings/reason'
import { v7 as newId } from 'uuid'
import { record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import type { BatchRecord } from '../batch-store.ts'
import { heldBatch } from '../open-batch.ts'
import { freshMatches } from '../review/fresh-matches.ts'
import { reviewHash } from '../review-hash-store.ts'
import { approvalCase, approverOf } from './approval-case.ts'
import { othersWhoMay } from './second-person.ts'
import { type ApprovalStepRecord, addApprovalStep, fixApproval } from './settling-store.ts'

const refusals = {
  notNeeded: 'approval.notNeeded',
  ownWork: 'approval.ownWork',
  contentChanged: 'batch.changed',
  decided: 'approval.decided',
} as const satisfies Record<ApprovalRefusal, string>

const statusOf = {
  requested: approvalStatus.waiting,
  approved: approvalStatus.approved,
  rejected: approvalStatus.rejected,
} as const satisfies Record<ApprovalStepRecord['step'], ApprovalStatus>

/** Returns the state of the approval as the caller may see it. */
export async function showApproval(ctx: UserContext, batch: BatchRecord, contentHash: string): Promise<Approval> {
  const { steps, ...given } = await approvalCase(ctx, ctx.db, batch, contentHash)
  const { approved, rejected } = approvalStatus
  const by = { userId: ctx.who.accountId, seenHash: contentHash }
  const may = (verdict: ApprovalVerdict) => refuseDecision(given, { ...by, verdict }) === null
  const status = approvalState(given)
  const isOpen = batch.state === 'review' && status !== null && status !== approved
  const deciders = isOpen ? await othersWhoMay(ctx, 'batches.decideApproval', given.authors) : []
  return {
    status,
    fixed: batch.needs_approval,
    mayDecide: batch.state === 'review' && (may(approved) || may(rejected)),
    own: given.authors.includes(ctx.who.accountId),
    importedBy: batch.created_by_name,
    deciders: deciders.map(({ name }) => name),
    lostBy: hasLostApproval(given) ? (approverOf(steps) ?? '') : null,
    steps: steps.map((step) => ({
      status: statusOf[step.step],
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

/** Returns the batch, matched against the current roster. Fails unless its content is what the caller saw. */
async function seenBatch(ctx: UserContext, id: string, seenHash: string) {
  const batch = await heldBatch(ctx, id)
  await freshMatches(ctx, id)
  const hash = await reviewHash(ctx.db, ctx.company.id, id)
  if (hash === null || hash !== seenHash) return fail('batch.changed')
  return { batch, hash }
}

/** Asks for the approval of a batch by a second person. */
export async function ask(input: InputOf<'batches.askApproval'>, ctx: UserContext): Promise<Record<string, never>> {
  const { batch, hash } = await seenBatch(ctx, input.id, input.reviewHash)
  const given = await approvalCase(ctx, ctx.db, batch, hash)
  if (!given.isRequired) fail('approval.notNeeded')
  if (approvalState(given) === approvalStatus.approved) fail('approval.decided')
  await fixApproval(ctx.db, { companyId: batch.company_id, batchId: batch.id })
  await take(ctx, batch, { step: 'requested', hash, note: input.note })
  return {}
}

/** Stores a second person's decision on the content that they saw. */
export async function decide(
  input: InputOf<'batches.decideApproval'>,
  ctx: UserContext,
): Promise<Record<string, never>> {
  const { status: verdict, note } = input
  if (verdict === approvalStatus.rejected && !isReason(note)) fail('approval.noReason')
  const { batch, hash } = await seenBatch(ctx, input.id, input.reviewHash)
  const given = await approvalCase(ctx, ctx.db, batch, hash)
  const refusal = refuseDecision(given, { userId: ctx.who.accountId, seenHash: input.reviewHash, verdict })
  if (refusal) fail(refusals[refusal])
  await take(ctx, batch, { step: verdict === approvalStatus.approved ? 'approved' : 'rejected', hash, note })
  return {}
}
