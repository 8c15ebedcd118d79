import type { BatchItem, dataReview } from '@zhixin/contract/batches'
import type { InputOf, ReplyOf } from '@zhixin/contract/call'
import { fail } from '@zhixin/contract/errors'
import type { UserContext } from '../../../context.ts'
import { channelOf, summaryOf } from '../batch-summary.ts'
import { openFindings } from '../findings.ts'
import { anyBatch } from '../open-batch.ts'
import { reviewHash } from '../review-hash-store.ts'
import { openSums, type Sums } from '../sums.ts'
import { tellWarning } from '../warnings.ts'
import {
  type BatchPlace,
  countRows,
  countShown,
  type Page,
  pageOfRows,
  type ReviewRecord,
  type RowFilter,
  type RowOrder,
  rowsByNumber,
  type Show,
} from './row-store.ts'
import { rowView } from './row-view.ts'
import { type CellQuery, selectRows } from './selection.ts'
import { keptSelection } from './selection-cache.ts'

type Input = InputOf<typeof dataReview>
type Reply = ReplyOf<typeof dataReview>

/** What the database can tell by itself, and what only opened rows can. */
interface Asked {
  filter: RowFilter
  cells: CellQuery
  order: { by: RowOrder; descending: boolean }
}

/** Parts that depend on more than the review hash covers. */
const changeable: ReadonlySet<Show> = new Set(['blocked', 'edited', 'unreachable'])

function askedOf(input: Input, items: readonly BatchItem[]): Asked {
  const itemOf = (key: string, field: string): BatchItem => {
    const item = items.find(({ index }) => String(index) === key)
    return item ?? fail('wire.badInput', { fields: field }, [{ path: `${field}.${key}`, message: key }])
  }
  const { name = '', department = '', ...rest } = input.filters
  const filters = Object.entries(rest).map(([key, text]) => ({ item: itemOf(key, 'filters'), text }))
  const asked: Asked = {
    filter: { show: input.show, name, department },
    cells: { filters: filters.filter(({ text }) => text !== '') },
    order: { by: 'rowNo', descending: false },
  }
  if (!input.sort) return asked
  const { by, descending } = input.sort
  if (by === 'name' || by === 'department' || by === 'rowNo') asked.order = { by, descending }
  else asked.cells.sort = { item: itemOf(by, 'sort'), descending }
  return asked
}

interface Found {
  records: ReviewRecord[]
  total: number
  sums: Sums
}

/** The rows of a batch under review (REVIEW-01). */
export async function showReview(input: Input, ctx: UserContext): Promise<Reply> {
  // First of all: what changes from here on is shown under a hash that no longer counts, never the other way round.
  const hash = await reviewHash(ctx.db, ctx.company.id, input.id)
  const batch = await anyBatch(ctx, input.id)
  const { items } = batch
  const place: BatchPlace = { companyId: ctx.company.id, batchId: batch.id, channel: channelOf(batch) }
  const counts = await countRows(ctx.db, place)
  const kept = batch.sums_sealed ? openSums(ctx.sealer, batch.id, batch.sums_sealed) : null
  const found = await findRows(ctx, input, { place, items, hash: hash ?? '', kept })
  const findings = openFindings(ctx.sealer, batch.id, batch.findings_sealed)
  return {
    batch: summaryOf(batch),
    items,
    list: found.records.map((record) => rowView(record, { ...ctx, items, batchId: batch.id })),
    counts,
    sums: found.sums,
    reviewHash: hash ?? '',
    warnings: findings.warnings.map((warning) => tellWarning(warning, ctx.lang)),
    dropped: findings.dropped,
    currentPage: input.currentPage,
    pageSize: input.pageSize,
    total: found.total,
  }
}

async function findRows(
  ctx: UserContext,
  input: Input,
  known: { place: BatchPlace; items: BatchItem[]; hash: string; kept: Sums | null },
): Promise<Found> {
  const { place, items } = known
  const { filter, cells, order } = askedOf(input, items)
  const page: Page = { ...order, limit: input.pageSize, offset: (input.currentPage - 1) * input.pageSize }
  const isPlain = cells.filters.length === 0 && !cells.sort
  const isWhole = isPlain && filter.show === 'all' && !filter.name && !filter.department
  const select = () => selectRows(ctx, place, items, filter, cells)
  const key = JSON.stringify([place, known.hash, filter, input.filters, cells.sort && input.sort])
  if (isWhole && known.kept)
    return {
      records: await pageOfRows(ctx.db, place, filter, page),
      total: await countShown(ctx.db, place, filter),
      sums: known.kept,
    }
  const selection = changeable.has(filter.show) ? await select() : await keptSelection(key, select)
  // The database puts names in order, the cells are in the order of the selection.
  const records = cells.sort
    ? await rowsByNumber(ctx.db, place, selection.rowNos.slice(page.offset, page.offset + page.limit))
    : await pageOfRows(ctx.db, place, isPlain ? filter : { ...filter, rowNos: selection.rowNos }, page)
  return { records, total: selection.rowNos.length, sums: selection.sums }
}
