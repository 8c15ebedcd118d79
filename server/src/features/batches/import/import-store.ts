import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { BatchItem, ChannelName, SheetPlace } from '@zhixin/contract/batches/batch'
import { sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import { type Db, rawClient } from '../../../database/transaction.ts'
import type { SealedRowBlock } from '../row-seal.ts'
import { copyBegin, copyEnd, rowColumns } from './copy-rows.ts'
import type { MadeRows } from './process/process-messages.ts'

export interface NewBatch {
  companyId: string
  id: string
  title: string
  fileName: string
  salaryType: string
  salaryTypeName: string
  period: string
  channel: ChannelName
  progressId: string
  /** Whether the company requires approvals at this time; the batch then stays under the rule. */
  needsApproval: boolean
  accountId: string
  userName: string
  now: Date
}

/** Adds a batch that is being read. All users of the company can see and cancel it. */
export async function addReadingBatch(db: Db, batch: NewBatch): Promise<void> {
  await db
    .insertInto('batch')
    .values({
      company_id: batch.companyId,
      id: batch.id,
      state: 'reading',
      title: batch.title,
      file_name: batch.fileName,
      sheet: '',
      salary_type: batch.salaryType,
      salary_type_name: batch.salaryTypeName,
      period: batch.period,
      channel: batch.channel,
      items: '[]',
      progress_id: batch.progressId,
      alive_at: batch.now,
      planned_hash: null,
      needs_approval: batch.needsApproval,
      created_at: batch.now,
      created_by: batch.accountId,
      created_by_name: batch.userName,
      sent_by: null,
    })
    .execute()
}

/** Marks the import as alive. Returns false once it has been cancelled. */
export async function tellAlive(db: Db, companyId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batch')
    .set({ alive_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const columns = rowColumns.join(', ')
/**
 * Memory for the trigger that checks the rows of a statement (migration 014), so that it handles 100,000 people without
 * files.
 */
const rowsMemory = '64MB'
/** The number of row pages per statement. They are sent as binary parameters. */
const pagesAtOnce = 40

export async function addPages(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
  pages: readonly SealedRowBlock[],
): Promise<void> {
  for (let from = 0; from < pages.length; from += pagesAtOnce) {
    const some = pages.slice(from, from + pagesAtOnce)
    await db
      .insertInto('batch_page')
      .values(
        some.map(({ page_no, content_sealed }) => ({
          company_id: companyId,
          batch_id: id,
          page_no,
          content_sealed: Buffer.from(content_sealed.buffer, content_sealed.byteOffset, content_sealed.byteLength),
        })),
      )
      .execute()
  }
}

/**
 * Stores rows by COPY. PostgreSQL refuses COPY into a table with row-level security, so the rows go through a temporary
 * table of the transaction.
 */
export async function copyRows(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
  pieces: AsyncIterable<MadeRows>,
): Promise<void> {
  const client = await rawClient(db)
  await client.query(`
    set local work_mem = '${rowsMemory}';
    create temporary table imported_row on commit drop as select ${columns} from batch_row with no data`)
  const target = client.query(copyFrom(`copy imported_row (${columns}) from stdin with (format binary)`))
  // The promise gets its handler at once: it may reject while the next piece is awaited, which would otherwise go
  // unhandled.
  const stored = finished(target)
  stored.catch(() => {})
  try {
    target.write(copyBegin)
    for await (const { bytes } of pieces) {
      if (target.errored) throw target.errored
      if (!target.write(bytes)) await Promise.race([once(target, 'drain'), stored])
    }
    target.end(copyEnd)
    await stored
  } catch (error) {
    // Destroying the stream ends the COPY; whoever opened the transaction rolls it back.
    target.destroy(error instanceof Error ? error : new Error('cancelled'))
    await stored.catch(() => {})
    throw error
  }
  await sql`
    insert into batch_row (company_id, batch_id, ${sql.raw(columns)})
    select ${companyId}, ${id}, ${sql.raw(columns)} from imported_row`.execute(db)
}

/** Moves the batch from reading to review. Returns false once it has been cancelled. */
export async function finishImport(
  db: Db,
  batch: {
    companyId: string
    id: string
    sheet: string
    /** The sheets, when several were read as one. */
    parts: SheetPlace[]
    title: string
    period: string
    items: BatchItem[]
    findings: Uint8Array
    sums: Uint8Array
    people: number
    /** The stamp of the roster that it was matched against. */
    roster: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batch')
    .set({
      state: 'review',
      sheet: batch.sheet,
      title: batch.title,
      period: batch.period,
      items: JSON.stringify(batch.items),
      parts: JSON.stringify(batch.parts),
      findings_sealed: Buffer.from(batch.findings),
      sums_sealed: Buffer.from(batch.sums),
      people: batch.people,
      matched_roster: batch.roster,
      progress_id: '',
    })
    .where('company_id', '=', batch.companyId)
    .where('id', '=', batch.id)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes the batch that a failed or cancelled import left in the state of reading. */
export async function dropReading(db: Db, companyId: string, id: string): Promise<void> {
  await db
    .deleteFrom('batch')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'cancelled'])
    .execute()
}

/** Returns the channel of the last batch that was sent (IMPORT-12); undefined before the first. */
export async function lastChannel(db: Db, companyId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('batch')
    .select('channel')
    .where('company_id', '=', companyId)
    .where('state', 'in', ['sending', 'sent'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.channel
}
