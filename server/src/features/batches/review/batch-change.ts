import type { ReviewRow } from '@zhixin/contract/batches'
import { fail } from '@zhixin/contract/errors'
import type { UserContext } from '../../../context.ts'
import type { BatchRecord } from '../batch-store.ts'
import { channelOf } from '../batch-summary.ts'
import { reviewHash } from '../review-hash-store.ts'
import { type BatchPlace, type Counts, countRows, type ReviewRecord, rowsByNumber } from './row-store.ts'
import { rowView } from './row-view.ts'

export const placeOf = (ctx: UserContext, batch: BatchRecord): BatchPlace => ({
  companyId: ctx.company.id,
  batchId: batch.id,
  channel: channelOf(batch),
})

/** One row of a batch that is held. */
export async function rowOf(ctx: UserContext, batch: BatchRecord, rowNo: number): Promise<ReviewRecord> {
  const [row] = await rowsByNumber(ctx.db, placeOf(ctx, batch), [rowNo])
  return row ?? fail('record.missing')
}

/** What every change brings back; other windows of the company hear of it. */
export async function afterChange(
  ctx: UserContext,
  batch: BatchRecord,
): Promise<{ counts: Counts; reviewHash: string }> {
  const counts = await countRows(ctx.db, placeOf(ctx, batch))
  const hash = await reviewHash(ctx.db, ctx.company.id, batch.id)
  await ctx.notify({ kind: 'batch', batchId: batch.id })
  return { counts, reviewHash: hash ?? '' }
}

/** The same with the row that was changed. */
export async function afterRowChange(
  ctx: UserContext,
  batch: BatchRecord,
  rowNo: number,
): Promise<{ row: ReviewRow; counts: Counts; reviewHash: string }> {
  const row = rowView(await rowOf(ctx, batch, rowNo), { ...ctx, items: batch.items, batchId: batch.id })
  return { row, ...(await afterChange(ctx, batch)) }
}

export const byWhom = (ctx: UserContext) => ({ accountId: ctx.who.accountId, now: ctx.clock.now() })

/** A value of the history, sealed to its place. */
export const sealChange = (ctx: UserContext, id: string, column: 'before' | 'after', value: unknown): Buffer =>
  ctx.sealer.seal('batch_change', column, id, JSON.stringify(value))
