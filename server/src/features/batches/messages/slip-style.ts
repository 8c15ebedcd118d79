import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { describedFields, describeStyle, tidySlipStyle } from '@zhixin/domain/payslip/slip-style'
import { changesBetween, record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import type { BatchRecord } from '../batch-store.ts'
import { heldBatch } from '../open-batch.ts'
import { byWhom, countsNow } from '../review/batch-change.ts'
import { addChanges } from '../review/change-store.ts'
import { reviewMarks } from '../review-hash-store.ts'
import { findSlipStyle, listFollowers, setOwnSlipStyle } from './slip-style-store.ts'

/** Returns how the slips of a batch are shown. */
export async function slipStyleOf(ctx: UserContext, id: string) {
  return (await findSlipStyle(ctx.db, ctx.company.id, id)) ?? fail('record.missing')
}

/** Notes that the user changed how the slips of a batch are shown: it counts as their work as well (REVIEW-10). */
const noteChange = (ctx: UserContext, batchId: string, what: 'style' | 'companyStyle'): Promise<void> =>
  addChanges(
    ctx.db,
    { companyId: ctx.company.id, batchId },
    [{ rowNo: 0, what, seal: () => ({ before: null, after: null }) }],
    byWhom(ctx),
  )

/**
 * Notes the same of every batch that follows the company's style, which the user has changed. It is no design of the
 * batch, which would be newer than a template (TEMPLATE-01).
 */
export async function noteDefaultChange(ctx: UserContext): Promise<void> {
  for (const batchId of await listFollowers(ctx.db, ctx.company.id)) await noteChange(ctx, batchId, 'companyStyle')
}

/**
 * Chooses how the slips of one batch are shown. Whoever does so has changed the batch, and an approval of before no
 * longer counts, because the review hash covers the style.
 */
export async function saveSlipStyle(
  { id, style: typed }: InputOf<'batches.saveSlipStyle'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.saveSlipStyle'>> {
  const companyId = ctx.company.id
  const batch = await heldBatch(ctx, id)
  const { reviewHash: before } = await countsNow(ctx, batch)
  const slipStyle = await putSlipStyle(ctx, batch, typed)
  const { reviewHash: after } = await countsNow(ctx, batch)
  await ctx.notify({ kind: 'batch', batchId: id })
  return { slipStyle, review: { before, after, marks: await reviewMarks(ctx.db, companyId, id) } }
}

/** Sets the style of a locked batch; null follows the company's. Whoever does so has changed the batch (REVIEW-10). */
export async function putSlipStyle(ctx: UserContext, batch: BatchRecord, typed: SlipStyle | null) {
  const companyId = ctx.company.id
  const { style: was } = await slipStyleOf(ctx, batch.id)
  await setOwnSlipStyle(ctx.db, companyId, batch.id, typed && tidySlipStyle(typed))
  const slipStyle = await slipStyleOf(ctx, batch.id)
  const changes = changesBetween(describeStyle(was), describeStyle(slipStyle.style), describedFields)
  if (changes.length > 0) {
    await noteChange(ctx, batch.id, 'style')
    record(ctx, 'batch.style', { batch, changes })
  }
  return slipStyle
}
