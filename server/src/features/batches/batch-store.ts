import type { BatchItem, BatchState, SheetPlace } from '@zhixin/contract/batches/batch'
import type { Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'

/** A batch as the review needs it. */
export type BatchRecord = Omit<Pick<Selectable<Tables['batch']>, (typeof columns)[number]>, 'items' | 'parts'> & {
  items: BatchItem[]
  parts: SheetPlace[]
}

const columns = [
  'company_id',
  'id',
  'state',
  'title',
  'file_name',
  'sheet',
  'salary_type',
  'salary_type_name',
  'period',
  'channel',
  'items',
  'parts',
  'findings_sealed',
  'sums_sealed',
  'people',
  'progress_id',
  'alive_at',
  'planned_hash',
  'sent_back',
  'stop_notice',
  'created_at',
  'created_by',
  'created_by_name',
  'sent_at',
  'sent_by',
  'sent_by_name',
  'needs_approval',
] as const

const asRecord = <Row extends { items: unknown; parts: unknown }>(row: Row) => ({
  ...row,
  items: row.items as BatchItem[],
  parts: row.parts as SheetPlace[],
})

/** Returns one batch. `lock` serialises concurrent changes of it. */
export async function findBatch(db: Db, companyId: string, id: string, lock = false): Promise<BatchRecord | undefined> {
  const query = db.selectFrom('batch').select(columns).where('company_id', '=', companyId).where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && asRecord(row)
}

/**
 * Lists batches that are not sent yet and need HR, newest first: of the scheduled ones those that would not be sent. An
 * import that has stopped reporting is left out.
 */
export async function listOpenBatches(db: Db, companyId: string, aliveSince: Date): Promise<BatchRecord[]> {
  const rows = await db
    .selectFrom('batch')
    .select(columns)
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'review'),
        eb.and([eb('state', '=', 'reading'), eb('alive_at', '>', aliveSince)]),
        eb.and([eb('state', '=', 'scheduled'), eb('stop_notice', '<>', '')]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(asRecord)
}

/** Finds a batch by its own id or by the name that the client gave to its import. */
export async function findToCancel(db: Db, companyId: string, idOrProgress: string) {
  return (
    db
      .selectFrom('batch')
      .select(['id', 'state', 'title', 'people'])
      .where('company_id', '=', companyId)
      .where((eb) =>
        eb.or([
          eb(eb.cast<string>('id', 'text'), '=', idOrProgress),
          // Only a running import has a name: for every other batch it is ''.
          eb.and([eb('state', '=', 'reading'), eb('progress_id', '<>', ''), eb('progress_id', '=', idOrProgress)]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(1)
      // The rows that an import is storing lock the batch's key, so a stronger lock would wait until they are stored.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

export async function setState(db: Db, companyId: string, id: string, state: BatchState): Promise<void> {
  await db.updateTable('batch').set({ state }).where('company_id', '=', companyId).where('id', '=', id).execute()
}

export async function deleteBatch(db: Db, companyId: string, id: string): Promise<void> {
  await db.deleteFrom('batch').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** What HR may change of a batch as a whole. */
export interface BatchChanges {
  title?: string
  salary_type?: string
  salary_type_name?: string
  period?: string
  channel?: string
  items?: string
  sums_sealed?: Buffer | null
  people?: number
  matched_roster?: string
  applied_template?: string | null
}

export async function updateBatch(db: Db, companyId: string, id: string, changes: BatchChanges): Promise<void> {
  if (!Object.keys(changes).length) return
  await db.updateTable('batch').set(changes).where('company_id', '=', companyId).where('id', '=', id).execute()
}
