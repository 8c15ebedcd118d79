import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'
import { rowFingerprint } from '../row-fingerprint-sql.ts'
import type { StoredRow } from '../row-seal.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/**
 * The number of rows per part of a batch: small enough that a changed row costs little, large enough to keep the
 * overhead low.
 */
const rowsPerPart = 512

/** Returns one hash for each part of a batch, computed by the database; no sealed value is opened. */
export async function partDigests(
  db: Db,
  { companyId, batchId }: BatchOf,
): Promise<{ part: number; digest: string }[]> {
  const { rows } = await sql<{ part: number; digest: string }>`
    select row_no / ${sql.lit(rowsPerPart)} as part,
      encode(sha256(string_agg(int4send(row_no) || ${rowFingerprint('batch_row')}, ''::bytea order by row_no)), 'hex') as digest
    from batch_row where company_id = ${companyId} and batch_id = ${batchId}
    group by 1 order by 1`.execute(db)
  return rows
}

export interface SealedContent extends StoredRow {
  content_mark: Buffer
}

/** Returns the rows of one part in the order of the sheet, with the hash over what was really read. */
export async function rowsOfPart(
  db: Db,
  { companyId, batchId }: BatchOf,
  part: number,
): Promise<{ digest: string; rows: SealedContent[] }> {
  const { rows } = await sql<SealedContent>`
    select row_no, content_sealed, page_no, page_at, ${rowFingerprint('batch_row')} as content_mark from batch_row
    where company_id = ${companyId} and batch_id = ${batchId}
      and row_no >= ${part * rowsPerPart} and row_no < ${(part + 1) * rowsPerPart}
    order by row_no`.execute(db)
  const hash = createHash('sha256')
  for (const row of rows) {
    const number = Buffer.alloc(4)
    number.writeInt32BE(row.row_no)
    hash.update(number).update(row.content_mark)
  }
  return { digest: hash.digest('hex'), rows }
}

/** Makes the whole transaction use one snapshot. It must run before the first query. */
export async function inOneSnapshot(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db)
}
