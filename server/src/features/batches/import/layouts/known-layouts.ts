import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ReplyOf } from '@zhixin/contract/calls'
import { fail } from '@zhixin/contract/errors'
import { isImported, itemsOf } from '@zhixin/domain/batches/items'
import { carryItems } from '@zhixin/domain/batches/layout/carry-items'
import type { ComparedColumn } from '@zhixin/domain/batches/pair-columns'
import { type KnownLayout, layoutOf } from '@zhixin/domain/batches/recognise-layout'
import type { LayoutChoice } from '@zhixin/domain/payroll/table'
import type { UserContext } from '../../../../context.ts'
import type { Db } from '../../../../database/transaction.ts'
import { channelOf } from '../../batch-summary.ts'
import type { SheetHead } from '../process/process-messages.ts'
import { addLayout, findLayout, type LayoutRecord, recentLayouts } from './layout-store.ts'

/** The maximum number of known layouts: two years of one monthly payroll, or some months of several. */
const maxKnown = 24

export interface KnownBatch {
  batch: LayoutRecord
  layout: KnownLayout
}

/** Opens the stored structure of a batch. */
export const knownLayoutOf = ({ sealer }: Pick<UserContext, 'sealer'>, batchId: string, sealed: Buffer): KnownLayout =>
  JSON.parse(sealer.open('batch_layout', 'layout', batchId, sealed))

function open(ctx: Pick<UserContext, 'sealer'>, batch: LayoutRecord): KnownBatch {
  // The month may have been corrected since the import.
  return { batch, layout: { ...knownLayoutOf(ctx, batch.id, batch.layout_sealed), period: batch.period } }
}

/**
 * Lists the company's latest batches, by which a new file may be recognised (IMPORT-12). No file follows a sample, whose
 * people are invented.
 */
export async function knownBatches(ctx: UserContext): Promise<KnownBatch[]> {
  const batches = await ctx.inCompany((db) => recentLayouts(db, ctx.company.id, maxKnown))
  return batches.map((batch) => open(ctx, batch)).filter(({ layout }) => !layout.isSample)
}

/**
 * Returns the batch that an import follows. A deleted batch is refused: the items that it left off the slips would
 * silently be lost.
 */
export async function followedBatch(ctx: UserContext, batchId: string): Promise<KnownBatch> {
  const batch = await ctx.inCompany((db) => findLayout(db, ctx.company.id, batchId))
  return open(ctx, batch ?? fail('batch.followedGone'))
}

/** Stores the structure of an imported file for the next one. */
export async function keepLayout(
  db: Db,
  ctx: UserContext,
  about: {
    batchId: string
    fileName: string
    period: string
    head: SheetHead
    roles: LayoutChoice['roles']
    isSample: boolean
    digest: string
  },
): Promise<void> {
  const { batchId, fileName, period, head, roles, isSample, digest } = about
  const [first, last] = head.headerRows
  const headerLines = head.preview
    .filter(({ row }) => row >= first && row <= last)
    .map(({ cells }) => cells.filter((text) => text.trim() !== ''))
  const layout: KnownLayout = { ...layoutOf(head, { fileName, period, headerLines, roles }), isSample, digest }
  const layoutSealed = ctx.sealer.seal('batch_layout', 'layout', batchId, JSON.stringify(layout))
  await addLayout(db, { companyId: ctx.company.id, batchId, layoutSealed })
}

/** The columns of the file of a batch, under their headers in the file and not under what HR calls the items. */
export async function knownColumns(ctx: UserContext, batchId: string): Promise<ComparedColumn[]> {
  const record = await findLayout(ctx.db, ctx.company.id, batchId)
  return record ? open(ctx, record).layout.columns.map(({ index, label, role }) => ({ index, label, role })) : []
}

/** Returns the items of a new batch with the settings that HR made in the batch that it follows. */
export function followedItems(items: BatchItem[], { columns }: SheetHead, { batch, layout }: KnownBatch): BatchItem[] {
  return carryItems(items, columns, { columns: layout.columns, items: batch.items }).items
}

/** Describes the batch by which a file was recognised. */
export function recognisedOf(
  head: SheetHead,
  known: readonly KnownBatch[],
): ReplyOf<'batches.checkFile'>['recognised'] {
  const found = head.recognition && known[head.recognition.at]
  if (!head.recognition || !found) return null
  const { choice, differences } = head.recognition
  const { batch, layout } = found
  const columns = head.columns.filter(isImported)
  const { renamedItems, switchedItems, movedItems } = carryItems(itemsOf(columns), columns, {
    columns: layout.columns,
    items: batch.items,
  })
  return {
    batchId: batch.id,
    title: batch.title,
    fileName: batch.file_name,
    period: batch.period,
    salaryType: batch.salary_type,
    salaryTypeName: batch.salary_type_name,
    channel: channelOf(batch),
    choice,
    applied: head.applied,
    differences,
    renamedItems,
    switchedItems,
    movedItems,
  }
}
