import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'
import { rowFingerprint } from '../row-fingerprint-sql.ts'
import type { StoredRow } from '../row-seal.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/** Row numbers per part of a batch: small enough that a changed row costs little, large enough that a part is worth it. */
const rowsPerPart = 512

/** What each part of a batch holds, as one hash per part, counted by the database: nothing is opened for it. */
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

/** The rows of one part with the hash over what was really read, in the order of the sheet. */
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

/** All that follows in this transaction is seen as of one moment; before its first query. */
export async function inOneSnapshot(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db)
}
