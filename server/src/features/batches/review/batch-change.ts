import type { ReviewRow } from '@zhixin/contract/batches/review'
import { fail } from '@zhixin/contract/errors'
import type { UserContext } from '../../../context.ts'
import type { BatchRecord } from '../batch-store.ts'
import { channelOf } from '../batch-summary.ts'
import { withAccepted } from '../review-hash-store.ts'
import { rowOpener } from '../row-block-store.ts'
import { sameRowsOf } from './repeated/same-rows.ts'
import { type BatchPlace, type Counts, type ReviewRecord, rowsByNumber } from './row-store.ts'
import { rowView } from './row-view.ts'

export const placeOf = (ctx: UserContext, batch: BatchRecord): BatchPlace => ({
  companyId: ctx.company.id,
  batchId: batch.id,
  channel: channelOf(batch),
})

/** Returns one row of a locked batch. */
export async function rowOf(ctx: UserContext, batch: BatchRecord, rowNo: number): Promise<ReviewRecord> {
  const [row] = await rowsByNumber(ctx.db, placeOf(ctx, batch), [rowNo])
  return row ?? fail('record.missing')
}

/** Returns the reply of every change and notifies the other windows of the company. */
export async function afterChange(
  ctx: UserContext,
  batch: BatchRecord,
): Promise<{ counts: Counts; reviewHash: string }> {
  await ctx.notify({ kind: 'batch', batchId: batch.id })
  return countsNow(ctx, batch)
}

/** Does the same and includes the changed row. */
export async function afterRowChange(
  ctx: UserContext,
  batch: BatchRecord,
  rowNo: number,
): Promise<{ row: ReviewRow; counts: Counts; reviewHash: string }> {
  await ctx.notify({ kind: 'batch', batchId: batch.id })
  return shownRow(ctx, batch, rowNo)
}

/** Returns a row of a batch with the current counts. */
export async function shownRow(
  ctx: UserContext,
  batch: BatchRecord,
  rowNo: number,
): Promise<{ row: ReviewRow; counts: Counts; reviewHash: string }> {
  const record = await rowOf(ctx, batch, rowNo)
  const opener = await rowOpener(ctx.db, ctx.sealer, placeOf(ctx, batch), [record])
  const sameRows = (await sameRowsOf(ctx, placeOf(ctx, batch), [record])).get(rowNo)
  const language = { items: batch.items, parts: batch.parts, lang: ctx.lang }
  const row = rowView(record, opener.open(record), language, sameRows)
  return { row, ...(await countsNow(ctx, batch)) }
}

/** Returns the current counts and hash of a batch. */
export async function countsNow(ctx: UserContext, batch: BatchRecord): Promise<{ counts: Counts; reviewHash: string }> {
  const place = placeOf(ctx, batch)
  const { counts, hash } = await ctx.batchSnapshots.read(ctx.db, place, batch.people)
  return { counts, reviewHash: await withAccepted(ctx.db, place, hash) }
}

export const byWhom = (ctx: UserContext) => ({
  accountId: ctx.who.accountId,
  userName: ctx.who.userName,
  now: ctx.clock.now(),
})

/** Seals a value of the change history. */
export const sealChange = (ctx: UserContext, id: string, column: 'before' | 'after', value: unknown): Buffer =>
  ctx.sealer.seal('batch_change', column, id, JSON.stringify(value))
