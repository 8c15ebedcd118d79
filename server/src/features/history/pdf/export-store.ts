import type { Language } from '@zhixin/contract/pair'
import { sql } from 'kysely'
import { pagesBehind } from '../../../database/pages.ts'
import type { Db } from '../../../database/transaction.ts'

/** The readable slips of a batch: those of which a PDF is made. */
const readable = (db: Db, companyId: string, batchId: string) =>
  db
    .selectFrom('slip')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('withdrawn_at', 'is', null)
    .where('send_status', '!=', 888)
    .where(sql<boolean>`length(content_sealed) > 0`)

/**
 * Counts what an export is made of. `basis` names the slips in their versions: it changes when one is withdrawn,
 * corrected or sent again.
 */
export async function exportedSlips(db: Db, companyId: string, batchId: string) {
  const { rows } = await sql<{ people: number; left_out: number; basis: string }>`
    select count(*) filter (where withdrawn_at is null and send_status <> 888 and length(content_sealed) > 0)::int as people,
      count(withdrawn_at)::int as left_out,
      concat_ws('/', count(*), sum(version), count(withdrawn_at)) as basis
    from slip where company_id = ${companyId} and batch_id = ${batchId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has a row')
  return row
}

/** Yields the readable slips in the order of the batch, page by page. */
export async function* pagesOfSlips(
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  companyId: string,
  batchId: string,
  size: number,
) {
  yield* pagesBehind(
    -1,
    size,
    (after, limit) =>
      read((db) =>
        readable(db, companyId, batchId)
          .select(['id', 'row_no', 'content_sealed', 'sent_at', 'version'])
          .where('row_no', '>', after)
          .orderBy('row_no')
          .limit(limit)
          .execute(),
      ),
    ({ row_no }) => row_no,
  )
}

export interface NewExport {
  companyId: string
  id: string
  batchId: string
  accountId: string
  language: Language
  contents: 'pdf' | 'receipts'
  people: number
  leftOut: number
  basis: string
}

/** Adds an export in the place of an earlier one of the same user for the same batch. */
export async function replaceExport(db: Db, made: NewExport, now: Date, expiresAt: Date): Promise<void> {
  await db
    .deleteFrom('slip_export')
    .where('company_id', '=', made.companyId)
    .where('batch_id', '=', made.batchId)
    .where('user_account_id', '=', made.accountId)
    .execute()
  await db
    .insertInto('slip_export')
    .values({
      company_id: made.companyId,
      id: made.id,
      batch_id: made.batchId,
      user_account_id: made.accountId,
      language: made.language,
      contents: made.contents,
      people: made.people,
      left_out: made.leftOut,
      basis: made.basis,
      worker: null,
      claimed_until: null,
      asked_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** Returns an export with its batch; only what has not expired. */
const exports = (db: Db, companyId: string, now: Date) =>
  db
    .selectFrom('slip_export as x')
    .innerJoin('batch as b', (join) => join.onRef('b.company_id', '=', 'x.company_id').onRef('b.id', '=', 'x.batch_id'))
    .innerJoin('company as c', 'c.id', 'x.company_id')
    .where('x.company_id', '=', companyId)
    .where('x.expires_at', '>', now)
    .select([
      'x.company_id',
      'c.time_zone',
      'x.id',
      'x.batch_id',
      'x.user_account_id',
      'x.language',
      'x.contents',
      'x.state',
      'x.reason',
      'x.people',
      'x.done',
    ])
    .select(['x.left_out', 'x.bytes', 'x.basis', 'x.claimed_until', 'x.asked_at', 'x.expires_at'])
    .select(['b.title', 'b.period', 'b.file_name'])

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

export const findExport = (db: Db, companyId: string, id: string, now: Date) =>
  exports(db, companyId, now).where('x.id', '=', id).executeTakeFirst()

export const findExportOf = (db: Db, companyId: string, of: { batchId: string; accountId: string }, now: Date) =>
  exports(db, companyId, now)
    .where('x.batch_id', '=', of.batchId)
    .where('x.user_account_id', '=', of.accountId)
    .executeTakeFirst()

export async function removeExport(db: Db, companyId: string, id: string): Promise<void> {
  await db.deleteFrom('slip_export').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** Claims an export that nobody makes, and removes what an interrupted attempt has left. Returns whether it did. */
export async function claimExport(
  db: Db,
  claim: { companyId: string; id: string; worker: string },
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('slip_export')
    .set({ state: 'running', worker: claim.worker, claimed_until: until, done: 0 })
    .where('company_id', '=', claim.companyId)
    .where('id', '=', claim.id)
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'running'), eb('claimed_until', '<', now)])]),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await removePieces(db, claim.companyId, claim.id)
  return true
}

const removePieces = (db: Db, companyId: string, id: string) =>
  db.deleteFrom('slip_export_piece').where('company_id', '=', companyId).where('export_id', '=', id).execute()

/** Changes an export that this worker is making. Returns false when it was cancelled or another worker has taken it. */
export async function updateClaimed(
  db: Db,
  claim: { companyId: string; id: string; worker: string },
  set: Partial<{
    done: number
    claimed_until: Date | null
    state: 'ready' | 'failed'
    bytes: string
    reason: string
    expires_at: Date
  }>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('slip_export')
    .set(set)
    .where('company_id', '=', claim.companyId)
    .where('id', '=', claim.id)
    .where('worker', '=', claim.worker)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the file of an export that was ready, and says why. */
export async function dropExport(db: Db, companyId: string, id: string, reason: string): Promise<void> {
  await db
    .updateTable('slip_export')
    .set({ state: 'failed', reason, bytes: '0' })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  await removePieces(db, companyId, id)
}

/** Says that an export failed, and keeps nothing of it. */
export async function failExport(
  db: Db,
  claim: { companyId: string; id: string; worker: string },
  reason: string,
): Promise<boolean> {
  if (!(await updateClaimed(db, claim, { state: 'failed', reason, claimed_until: null }))) return false
  await removePieces(db, claim.companyId, claim.id)
  return true
}

export async function addExportPiece(
  db: Db,
  piece: { companyId: string; id: string; at: number; sealed: Buffer },
): Promise<void> {
  await db
    .insertInto('slip_export_piece')
    .values({ company_id: piece.companyId, export_id: piece.id, piece_no: piece.at, content_sealed: piece.sealed })
    .execute()
}

export async function findExportPiece(db: Db, companyId: string, id: string, at: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('slip_export_piece')
    .select('content_sealed')
    .where('company_id', '=', companyId)
    .where('export_id', '=', id)
    .where('piece_no', '=', at)
    .executeTakeFirst()
  return row?.content_sealed
}

/** Lists exports that nobody makes any more, of every company: their worker has ended, or their job got lost. */
export function listStrandedExports(db: Db, now: Date, askedBefore: Date) {
  return db
    .selectFrom('slip_export')
    .select(['company_id as companyId', 'id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'running'), eb('claimed_until', '<', now)]),
        eb.and([eb('state', '=', 'waiting'), eb('asked_at', '<', askedBefore)]),
      ]),
    )
    .execute()
}
