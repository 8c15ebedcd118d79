import { type SlipStyle, usualSlipStyle } from '@zhixin/contract/batches/slip-style'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { tidySlipStyle } from '@zhixin/domain/payslip/slip-style'
import type { UserContext } from '../../../../context.ts'
import { findCompanyStyle, findSlipStyle } from '../../messages/slip-style-store.ts'
import { anyBatch } from '../../open-batch.ts'
import { rowOf } from '../batch-change.ts'
import { inOneSnapshot } from '../decrypted-store.ts'
import { recordRowView, slipOfRow } from '../preview-row.ts'
import { rowsOfQuery } from '../show-review.ts'
import { designedItems } from './items.ts'

/** Shows one person's slip as HR is designing it, made by the function that makes the slips (CONFIG-03). Nothing is saved. */
export async function previewDesign(
  input: InputOf<'batches.previewDesign'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.previewDesign'>> {
  // The look is recorded in the call's own transaction: the one that reads, in one snapshot, could not move the trail.
  const { viewed, ...reply } = await ctx.inCompany((db) => preview(input, { ...ctx, db }))
  if (viewed) await recordRowView(ctx, viewed.batch, viewed.row)
  return reply
}

async function preview(input: InputOf<'batches.previewDesign'>, ctx: UserContext) {
  const { id, search, at, style } = input
  await inOneSnapshot(ctx.db)
  const batch = await anyBatch(ctx, id)
  const rowNos = await rowsOfQuery(ctx, batch, { show: 'all', filters: {}, amounts: {}, search })
  const rowNo = rowNos[at]
  if (rowNo === undefined) return { slip: null, total: rowNos.length, viewed: null }
  const row = await rowOf(ctx, batch, rowNo)
  const items = designedItems(batch.items, input)
  const shownIn = style ? tidySlipStyle(style) : await styleNow(ctx, id, style)
  const slip = await slipOfRow(ctx, { ...batch, items }, row, shownIn)
  return { slip, total: rowNos.length, viewed: { batch, row } }
}

/** The style that the batch has; with null the one that it would have without its own. */
async function styleNow({ db, company }: UserContext, batchId: string, style: null | undefined): Promise<SlipStyle> {
  if (style === null) return findCompanyStyle(db, company.id)
  return (await findSlipStyle(db, company.id, batchId))?.style ?? usualSlipStyle
}
