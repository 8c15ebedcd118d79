import type { RowContent } from '@zhixin/domain/batches/row-content'
import type { Db } from '../../database/door.ts'
import type { Sealer } from '../../database/vault.ts'
import { type RestingRow, RowOpener, type SealedPage, sealRow } from './row-seal.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/** The pages on which the contents of these rows rest. */
export async function pagesOf(
  db: Db,
  { companyId, batchId }: BatchOf,
  rows: readonly RestingRow[],
): Promise<SealedPage[]> {
  const numbers = new Set<number>()
  for (const { content_sealed, page_no } of rows) if (!content_sealed && page_no !== null) numbers.add(page_no)
  if (numbers.size === 0) return []
  return db
    .selectFrom('batch_page')
    .select(['page_no', 'content_sealed'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('page_no', 'in', [...numbers])
    .execute()
}

/** Opens these rows of a batch. */
export async function rowOpener(
  db: Db,
  sealer: Sealer,
  place: BatchOf,
  rows: readonly RestingRow[],
): Promise<RowOpener> {
  return new RowOpener(sealer, place.batchId, await pagesOf(db, place, rows))
}

/**
 * A row with its new content, to be stored. Changed back to what was imported it rests on its page again: what was
 * reviewed and approved then is so once more (REVIEW-10).
 */
export async function restedRow(
  db: Db,
  sealer: Sealer,
  place: BatchOf,
  row: RestingRow,
  content: RowContent,
): Promise<{ content_sealed: Buffer | null; content_hash: Buffer | null }> {
  if (row.page_no !== null) {
    const imported = { ...row, content_sealed: null }
    const before = (await rowOpener(db, sealer, place, [imported])).open(imported)
    if (JSON.stringify(before) === JSON.stringify(content)) return { content_sealed: null, content_hash: null }
  }
  return sealRow(sealer, place.batchId, row.row_no, content)
}
