import type { InputOf, ReplyOf } from '@zhixin/contract/call'
import type { ReviewSettings, saveReviewSettings, showReviewSettings } from '@zhixin/contract/findings'
import { usualSettings } from '@zhixin/domain/review/compare-months'
import { changesBetween, record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import type { Db } from '../../../database/door.ts'
import { findReviewSetting, putReviewSetting } from './settling-store.ts'

/** How the company wants its batches reviewed (REVIEW-05, REVIEW-10). */
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

export async function showSettings(_: unknown, ctx: UserContext): Promise<ReplyOf<typeof showReviewSettings>> {
  const kept = await findReviewSetting(ctx.db, ctx.company.id)
  return {
    ...(await settingsOf(ctx.db, ctx.company.id)),
    changedBy: kept?.changed_by_name ?? '',
    changedAt: kept?.changed_at.toISOString() ?? null,
  }
}

export async function saveSettings(
  input: InputOf<typeof saveReviewSettings>,
  ctx: UserContext,
): Promise<Record<string, never>> {
  const before = await settingsOf(ctx.db, ctx.company.id)
  await putReviewSetting(ctx.db, {
    company_id: ctx.company.id,
    needs_approval: input.needsApproval,
    net_percent: input.netPercent,
    net_amount: input.netAmount,
    column_percent: input.columnPercent,
    changed_by_name: ctx.who.userName,
    changed_at: ctx.clock.now(),
  })
  const told = (settings: ReviewSettings) => ({
    needsApproval: String(settings.needsApproval),
    netPercent: String(settings.netPercent),
    netAmount: settings.netAmount,
    columnPercent: String(settings.columnPercent),
  })
  const fields = ['needsApproval', 'netPercent', 'netAmount', 'columnPercent'] as const
  const changes = changesBetween(told(before), told(input), fields)
  if (changes.length > 0) record(ctx, 'review.settings', { changes })
  return {}
}
