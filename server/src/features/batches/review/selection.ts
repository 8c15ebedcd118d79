import { createHash } from 'node:crypto'
import type { BatchItem } from '@zhixin/contract/batches/batch'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'
import { rowOpener } from '../row-block-store.ts'
import { SumCounter, type Sums } from '../sums.ts'
import { manyRows } from './batch-snapshot.ts'
import { isWhole, narrowsCells, type RowQuery } from './row-query.ts'
import { type BatchPlace, numbersOfRows, sealedRows } from './row-store.ts'

/** Rows in their displayed order, and the sums over all of them. */
export interface Selection {
  rowNos: Int32Array
  sums: Sums
  /** Identifies these rows in this order, whatever query selected them. */
  order: string
}

/**
 * Selects the rows of a query. `sums` are those over the whole batch, if known. Everything is read as `ctx.db` sees it.
 */
export async function selectRows(
  ctx: UserContext,
  place: BatchPlace,
  items: BatchItem[],
  rowQuery: RowQuery,
  sums: Sums | null,
): Promise<Selection> {
  const { filter, cells, order } = rowQuery
  const base = await numbersOfRows(ctx.db, place, filter, order)
  if (sums && isWhole(rowQuery) && !cells.sort) return selectionOf(base, sums)
  const isPlain = !narrowsCells(cells) && !cells.sort
  // A few rows are opened only for their sums; for more of them the whole batch is opened and cached.
  if (isPlain && base.length < manyRows && !ctx.decryptedBatches.has(place)) {
    const counter = new SumCounter(items)
    for await (const page of sealedRows(ctx.db, place, filter)) {
      const opener = await rowOpener(ctx.db, ctx.sealer, place, page)
      for await (const row of yieldingToRequests(page)) counter.add(opener.open(row))
    }
    return selectionOf(base, counter.total())
  }
  const opened = await ctx.decryptedBatches.open(ctx.sealer, ctx.db, place, items)
  const marks = await opened.marks(cells)
  if (base.length < opened.rowNos.length) opened.keepOnly(marks, base)
  const ordered = cells.sort ? await opened.order(cells.sort.item, cells.sort.descending) : base
  const rowNos = opened.pick(ordered, marks)
  return selectionOf(rowNos, sums && isWhole(rowQuery) ? sums : await opened.sums(items, marks))
}

function selectionOf(rowNos: Int32Array, sums: Sums): Selection {
  const bytes = Buffer.from(rowNos.buffer, rowNos.byteOffset, rowNos.byteLength)
  return { rowNos, sums, order: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
}
