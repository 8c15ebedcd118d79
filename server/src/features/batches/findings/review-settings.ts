import type { ReviewSettings } from '@zhixin/contract/batches/findings'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { titleIn, titleWithMonth } from '@zhixin/domain/batches/title-text'
import { planRuleChange, refuseProposalVerdict } from '@zhixin/domain/findings/approval-rule'
import { usualSettings } from '@zhixin/domain/findings/months/compare-months'
import { v7 as newId } from 'uuid'
import { changesBetween, record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import type { Db } from '../../../database/transaction.ts'
import { ownWaiting } from './approval-case.ts'
import { othersWhoMay } from './second-person.ts'
import {
  addProposal,
  dropProposal,
  findProposal,
  findReviewSetting,
  holdReviewRules,
  putReviewSetting,
} from './settling-store.ts'

/** Returns how the company wants its batches to be reviewed (REVIEW-05, REVIEW-10). */
export async function settingsOf(db: Db, companyId: string): Promise<ReviewSettings> {
  const kept = await findReviewSetting(db, companyId)
  if (!kept) return { needsApproval: false, ...usualSettings }
  return {
    needsApproval: kept.needs_approval,
    netPercent: kept.net_percent,
    netAmount: kept.net_amount,
    columnPercent: kept.column_percent,
  }
}

/**
 * Returns the caller's own batch that waits for approval, as title and month, because the setting's page does not show
 * it.
 */
async function waitingOf(ctx: UserContext): Promise<string | null> {
  const batch = await ownWaiting(ctx)
  return batch && titleWithMonth(titleIn(batch.title, ctx.lang), batch.period)
}

/** Returns the users besides the caller who may confirm a change of the rule. */
const confirmers = (ctx: UserContext) => othersWhoMay(ctx, 'batches.decideReviewSettings', [ctx.who.accountId])

export async function showSettings(_: unknown, ctx: UserContext): Promise<ReplyOf<'batches.reviewSettings'>> {
  const kept = await findReviewSetting(ctx.db, ctx.company.id)
  const proposal = await findProposal(ctx.db, ctx.company.id)
  return {
    ...(await settingsOf(ctx.db, ctx.company.id)),
    changedBy: kept?.changed_by_name ?? '',
    changedAt: kept?.changed_at.toISOString() ?? null,
    proposal: proposal
      ? {
          id: proposal.id,
          by: proposal.proposed_by_name,
          at: proposal.proposed_at.toISOString(),
          own: proposal.proposed_by === ctx.who.accountId,
        }
      : null,
    confirmers: (await confirmers(ctx)).map(({ name }) => name),
    ownWaiting: await waitingOf(ctx),
  }
}

const fields = ['needsApproval', 'netPercent', 'netAmount', 'columnPercent'] as const
const told = (settings: ReviewSettings) => ({
  needsApproval: String(settings.needsApproval),
  netPercent: String(settings.netPercent),
  netAmount: settings.netAmount,
  columnPercent: String(settings.columnPercent),
})

async function put(ctx: UserContext, settings: ReviewSettings): Promise<void> {
  await putReviewSetting(ctx.db, {
    company_id: ctx.company.id,
    needs_approval: settings.needsApproval,
    net_percent: settings.netPercent,
    net_amount: settings.netAmount,
    column_percent: settings.columnPercent,
    changed_by_name: ctx.who.userName,
    changed_at: ctx.clock.now(),
  })
}

/** Saves the settings. Switching approvals off is only proposed when another user can confirm it. */
export async function saveSettings(
  input: InputOf<'batches.saveReviewSettings'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.saveReviewSettings'>> {
  const companyId = ctx.company.id
  await holdReviewRules(ctx.db, companyId)
  const before = await settingsOf(ctx.db, companyId)
  const waiting = await waitingOf(ctx)
  const limits = fields.filter((field) => field !== 'needsApproval')
  const plan = planRuleChange({
    isOn: before.needsApproval,
    wanted: input.needsApproval,
    otherLimits: limits.some((field) => told(before)[field] !== told(input)[field]),
    ownWaits: waiting !== null,
    hasSecond: (await confirmers(ctx)).length > 0,
    isProposed: (await findProposal(ctx.db, companyId)) !== undefined,
  })
  if (plan === 'ownWaiting') return fail('review.ownWaiting', { title: waiting ?? '' })
  if (plan === 'proposed') return fail('review.proposed')
  const after = { ...input, needsApproval: input.needsApproval || plan === 'propose' }
  await put(ctx, after)
  const changes = changesBetween(told(before), told(after), fields)
  if (changes.length > 0) record(ctx, 'review.settings', { changes })
  if (plan === 'propose') {
    await addProposal(ctx.db, {
      company_id: companyId,
      id: newId(),
      proposed_by: ctx.who.accountId,
      proposed_by_name: ctx.who.userName,
      proposed_at: ctx.clock.now(),
    })
    record(ctx, 'review.propose')
  } else if (!after.needsApproval) await dropProposal(ctx.db, companyId)
  return { proposed: plan === 'propose' }
}

const verdictActions = {
  confirmed: 'review.confirm',
  declined: 'review.decline',
  withdrawn: 'review.withdraw',
} as const
const verdictRefusals = { ownProposal: 'review.ownProposal', otherProposal: 'review.otherProposal' } as const

/** Confirms or rejects a proposal as another user, or withdraws the caller's own. */
export async function decideProposal(
  { id, verdict }: InputOf<'batches.decideReviewSettings'>,
  ctx: UserContext,
): Promise<Record<string, never>> {
  const companyId = ctx.company.id
  await holdReviewRules(ctx.db, companyId)
  const proposal = await findProposal(ctx.db, companyId)
  if (!proposal || proposal.id !== id) return fail('record.missing')
  const waiting = await waitingOf(ctx)
  const own = proposal.proposed_by === ctx.who.accountId
  const refusal = refuseProposalVerdict(verdict, { own, ownWaits: waiting !== null })
  if (refusal === 'ownWaiting') return fail('review.ownWaiting', { title: waiting ?? '' })
  if (refusal) return fail(verdictRefusals[refusal])
  await dropProposal(ctx.db, companyId)
  const before = await settingsOf(ctx.db, companyId)
  const after = { ...before, needsApproval: before.needsApproval && verdict !== 'confirmed' }
  if (verdict === 'confirmed') await put(ctx, after)
  record(ctx, verdictActions[verdict], {
    facts: own ? {} : { proposedBy: proposal.proposed_by_name },
    changes: changesBetween(told(before), told(after), fields),
  })
  return {}
}
