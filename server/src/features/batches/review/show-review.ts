import type { BatchItem } from '@zhixin/contract/batches/batch'
import { sharedShow } from '@zhixin/contract/batches/review'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'
import type { BatchRecord } from '../batch-store.ts'
import { summaryOf } from '../batch-summary.ts'
import { anyBatch } from '../open-batch.ts'
import { acceptedMarks, withAccepted } from '../review-hash-store.ts'
import { rowOpener } from '../row-block-store.ts'
import { openFindings } from '../sheet-findings.ts'
import { openSums } from '../sums.ts'
import { tellWarning } from '../warnings.ts'
import { countAdded } from './added-people-store.ts'
import { placeOf } from './batch-change.ts'
import { manyRows } from './batch-snapshot.ts'
import { inOneSnapshot } from './decrypted-store.ts'
import { listRepeated } from './repeated/repeated-store.ts'
import { sameRowsOf, tellRepeated } from './repeated/same-rows.ts'
import { type ReviewQuery, toRowQuery } from './row-query.ts'
import { type BatchPlace, rowsByNumber, type Show } from './row-store.ts'
import { rowView } from './row-view.ts'
import { type Selection, selectRows } from './selection.ts'

type Reply = ReplyOf<'batches.review'>

/** The parts that depend on more than the review hash covers. */
const changeable: ReadonlySet<Show> = new Set([
  'shared',
  'blocked',
  'edited',
  'unreachable',
  'ready',
  ...sharedShow.options,
])

/** Returns the rows of a batch under review (REVIEW-01). Hash, counts, rows and sums belong to one snapshot. */
export async function showReview(input: InputOf<'batches.review'>, ctx: UserContext): Promise<Reply> {
  await inOneSnapshot(ctx.db)
  const batch = await anyBatch(ctx, input.id)
  const { items } = batch
  const place = placeOf(ctx, batch)
  const { hash, counts, marks } = await ctx.batchSnapshots.read(ctx.db, place, batch.people)
  const { rowNos, sums, order } = await selectionOf(ctx, batch, input, hash)
  const from = (input.currentPage - 1) * input.pageSize
  const findings = openFindings(ctx.sealer, batch.id, batch.findings_sealed)
  // The batch is opened while HR looks at the first page, so that the first filter is fast.
  if (counts.all >= manyRows && batch.state === 'review' && !ctx.decryptedBatches.has(place))
    openMeanwhile(ctx, place, items)
  return {
    batch: summaryOf(batch, ctx.lang),
    items,
    list: await viewRows(ctx, batch, rowNos.subarray(from, from + input.pageSize)),
    counts,
    repeated: tellRepeated(counts.repeated > 0 ? await listRepeated(ctx.db, place) : []),
    sums,
    order,
    reviewHash: await withAccepted(ctx.db, place, hash),
    reviewMarks: { ...marks, ...(await acceptedMarks(ctx.db, place)) },
    warnings: findings.warnings.map((warning) => tellWarning(warning, ctx.lang, batch.parts)),
    dropped: findings.dropped,
    addedPeople: await countAdded(ctx.db, place),
    currentPage: input.currentPage,
    pageSize: input.pageSize,
    total: rowNos.length,
  }
}

/**
 * Returns some rows with their current contents, in the order that the caller already has: rows that were corrected in
 * the meantime keep their places. An order that is no longer known, or that contains a removed row, is computed again
 * and gets another name.
 */
export async function showRows(
  input: InputOf<'batches.reviewRows'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.reviewRows'>> {
  await inOneSnapshot(ctx.db)
  const batch = await anyBatch(ctx, input.id)
  const place = placeOf(ctx, batch)
  const [from, to] = [input.from, input.from + input.count]
  const known = ctx.selectionCache.orderOf(place, input.order)
  if (known) {
    const wanted = known.subarray(from, to)
    const list = await viewRows(ctx, batch, wanted)
    if (list.length === wanted.length) return { list, order: input.order, total: known.length }
  }
  const { hash } = await ctx.batchSnapshots.read(ctx.db, place, batch.people)
  const { rowNos, order } = await selectionOf(ctx, batch, input, hash)
  return { list: await viewRows(ctx, batch, rowNos.subarray(from, to)), order, total: rowNos.length }
}

/** Returns the row numbers in the order that the caller knows, or in a new one when that order is no longer known. */
export async function rowsInOrder(ctx: UserContext, batch: BatchRecord, query: ReviewQuery & { order: string }) {
  const place = placeOf(ctx, batch)
  const known = ctx.selectionCache.orderOf(place, query.order)
  return known ?? rowsOfQuery(ctx, batch, query)
}

/** Returns the numbers of the rows that a query selects. */
export async function rowsOfQuery(ctx: UserContext, batch: BatchRecord, query: ReviewQuery): Promise<Int32Array> {
  const { hash } = await ctx.batchSnapshots.read(ctx.db, placeOf(ctx, batch), batch.people)
  return (await selectionOf(ctx, batch, query, hash)).rowNos
}

async function selectionOf(ctx: UserContext, batch: BatchRecord, query: ReviewQuery, hash: string): Promise<Selection> {
  const own = placeOf(ctx, batch)
  const place = { ...own, channel: query.channel ?? own.channel }
  const rowQuery = toRowQuery(query, batch.items)
  const sums = batch.sums_sealed ? openSums(ctx.sealer, batch.id, batch.sums_sealed) : null
  const select = () => selectRows(ctx, place, batch.items, rowQuery, sums)
  const key = JSON.stringify([place, hash, query.show, query.filters, query.amounts, query.search, query.sort])
  const selection = changeable.has(query.show) ? await select() : await ctx.selectionCache.selection(key, select)
  ctx.selectionCache.keepOrder(place, selection)
  return selection
}

async function viewRows(ctx: UserContext, batch: BatchRecord, rowNos: Int32Array): Promise<Reply['list']> {
  const place = placeOf(ctx, batch)
  const records = await rowsByNumber(ctx.db, place, [...rowNos])
  const opener = await rowOpener(ctx.db, ctx.sealer, place, records)
  const sameRows = await sameRowsOf(ctx, place, records)
  const language = { items: batch.items, parts: batch.parts, lang: ctx.lang }
  const list: Reply['list'] = []
  // In another order each of them may be stored on a different row page.
  for await (const record of yieldingToRequests(records))
    list.push(rowView(record, opener.open(record), language, sameRows.get(record.row_no)))
  return list
}

function openMeanwhile(ctx: UserContext, place: BatchPlace, items: BatchItem[]): void {
  const work = ctx.inCompany(async (db) => {
    await inOneSnapshot(db)
    await ctx.decryptedBatches.open(ctx.sealer, db, place, items)
  })
  // This only saves time: the filter that needs the rows opens them itself and reports any failure.
  work.catch((error: unknown) => ctx.log.warn({ err: error }, 'A batch could not be opened ahead'))
}
