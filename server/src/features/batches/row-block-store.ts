import type { RowContent } from '@zhixin/domain/batches/row-content'
import type { Db } from '../../database/transaction.ts'
import type { Sealer } from '../../security/vault.ts'
import { RowOpener, type SealedRowBlock, type StoredRow, sealRow } from './row-seal.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/** Returns the row pages that hold the contents of these rows. */
export async function rowBlocksOf(
  db: Db,
  { companyId, batchId }: BatchOf,
  rows: readonly StoredRow[],
): Promise<SealedRowBlock[]> {
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

/** Returns an opener for these rows of a batch. */
export async function rowOpener(
  db: Db,
  sealer: Sealer,
  place: BatchOf,
  rows: readonly StoredRow[],
): Promise<RowOpener> {
  return new RowOpener(sealer, place.batchId, await rowBlocksOf(db, place, rows))
}

/**
 * Returns what to store for a row with new content. A row that is changed back to its imported content refers to its
 * row page again, so that an earlier review and approval of it are valid again (REVIEW-10).
 */
export async function unchangedOrSealed(
  db: Db,
  sealer: Sealer,
  place: BatchOf,
  row: StoredRow,
  content: RowContent,
): Promise<{ content_sealed: Buffer | null; content_hash: Buffer | null }> {
  const own = { ...row, content_sealed: null }
  const imported = row.page_no === null ? null : (await rowOpener(db, sealer, place, [own])).open(own)
  return unchangedOrSealedFrom(sealer, place.batchId, row.row_no, imported, content)
}

/** Does the same when the imported content is known; null for a row without a row page. */
export function unchangedOrSealedFrom(
  sealer: Sealer,
  batchId: string,
  rowNo: number,
  imported: RowContent | null,
  content: RowContent,
): { content_sealed: Buffer | null; content_hash: Buffer | null } {
  if (imported && JSON.stringify(imported) === JSON.stringify(content))
    return { content_sealed: null, content_hash: null }
  return sealRow(sealer, batchId, rowNo, content)
}
