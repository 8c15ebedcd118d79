import type { Db } from '../../database/door.ts'
import type { Sealer } from '../../database/vault.ts'
import { type RestingRow, RowOpener, type SealedPage } from './row-seal.ts'

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
