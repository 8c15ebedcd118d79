import type { FindingKind } from '@zhixin/contract/batches/review-text'
import type { InputOf, ReplyOf } from '@zhixin/contract/calls'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'
import { anyBatch } from '../open-batch.ts'
import { inOneSnapshot } from '../review/decrypted-store.ts'
import { rowsInOrder } from '../review/show-review.ts'
import { listFindingsOfKinds, listOpenFindings } from './check-store.ts'
import type { FindingDetail } from './check-work.ts'
import { openDetail, tellWithCauses } from './told-finding.ts'

type Reply = ReplyOf<'batches.flaggedCells'>

/** The maximum number of findings that are returned for flagging cells; a batch with more of them needs a new file. */
const maxTold = 3000
/** The maximum number of findings, the most severe first, that are searched for the next row. */
const maxRead = 20_000

/** Yields the open findings of a batch that are about rows, the most severe first. */
export async function* openFlags(ctx: UserContext, batchId: string) {
  const records = await listOpenFindings(ctx.db, { companyId: ctx.company.id, batchId }, maxRead)
  for await (const record of yieldingToRequests(records)) {
    const detail: FindingDetail = openDetail(ctx.sealer, batchId, record)
    if (detail.rows.length > 0) yield { record, detail }
  }
}

/** Yields the details of a batch's findings of some kinds, accepted or not. */
export async function* detailsOfKinds(ctx: UserContext, batchId: string, kinds: readonly FindingKind[]) {
  const records = await listFindingsOfKinds(ctx.db, { companyId: ctx.company.id, batchId }, kinds)
  for await (const record of yieldingToRequests(records)) {
    const detail: FindingDetail = openDetail(ctx.sealer, batchId, record)
    yield detail
  }
}

/** Returns the cells that open findings are about. */
export async function showFlagged({ id }: InputOf<'batches.flaggedCells'>, ctx: UserContext): Promise<Reply> {
  await inOneSnapshot(ctx.db)
  await anyBatch(ctx, id)
  const list: Reply['list'] = []
  let total = 0
  for await (const { record, detail } of openFlags(ctx, id)) {
    total++
    if (list.length >= maxTold) continue
    const { rows, items } = detail
    const message = tellWithCauses(record.kind, detail, ctx.lang)
    list.push({ severity: record.severity, message, rows, item: items[0] ?? null })
  }
  return { list, total }
}

/** Returns the next row in the current view that an open finding is about. */
export async function findNextFlagged(
  input: InputOf<'batches.nextFlagged'>,
  ctx: UserContext,
): Promise<ReplyOf<'batches.nextFlagged'>> {
  await inOneSnapshot(ctx.db)
  const batch = await anyBatch(ctx, input.id)
  const flagged = new Set<number>()
  for await (const { detail } of openFlags(ctx, input.id)) for (const row of detail.rows) flagged.add(row)
  const order = await rowsInOrder(ctx, batch, input)
  const count = order.length
  const step = input.back ? -1 : 1
  // Going back from before the first row leads to the last row.
  const start = input.back && input.from < 0 ? count : input.from
  for (let far = 1; far <= count; far++) {
    const place = (((start + far * step) % count) + count) % count
    const rowNo = order[place]
    if (rowNo !== undefined && flagged.has(rowNo)) return { place, rowNo }
  }
  return { place: null, rowNo: null }
}
