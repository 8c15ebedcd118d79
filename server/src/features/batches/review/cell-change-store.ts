import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'
import type { RowUpdate } from './row-update.ts'

/** The number of rows per statement. */
const pageSize = 250

interface BatchOf {
  companyId: string
  batchId: string
}

const numbers = (list: readonly number[]) => `{${list.join(',')}}`

/** Stores rows with corrected cells, many at once. */
export async function updateRows(
  db: Db,
  { companyId, batchId }: BatchOf,
  rows: readonly (RowUpdate & { rowNo: number })[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += pageSize) {
    const page = rows.slice(from, from + pageSize)
    const rowNos = page.map((row) => row.rowNo)
    await sql`
      update batch_row r set name = v.name, department = v.department, content_sealed = v.content_sealed,
        content_hash = v.content_hash, blocked = v.blocked::smallint[], edited = v.edited::smallint[],
        decided = r.decided and not v.undecided, phone_hash = v.phone_hash, email_hash = v.email_hash,
        id_number_hash = v.id_number_hash, employee_no = v.employee_no, messenger = v.messenger
      from unnest(${rowNos}::int[], ${page.map((row) => row.name)}::text[], ${page.map((row) => row.department)}::text[],
        ${page.map((row) => row.content_sealed)}::bytea[], ${page.map((row) => row.content_hash)}::bytea[],
        ${page.map((row) => numbers(row.blocked))}::text[], ${page.map((row) => numbers(row.edited))}::text[],
        ${page.map((row) => row.undecided)}::boolean[], ${page.map((row) => row.phone_hash)}::bytea[],
        ${page.map((row) => row.email_hash)}::bytea[], ${page.map((row) => row.id_number_hash)}::bytea[],
        ${page.map((row) => row.employee_no)}::text[], ${page.map((row) => row.messenger)}::text[])
        as v(row_no, name, department, content_sealed, content_hash, blocked, edited, undecided, phone_hash, email_hash,
          id_number_hash, employee_no, messenger)
      where r.company_id = ${companyId} and r.batch_id = ${batchId} and r.row_no = v.row_no
        and r.row_no = any(${rowNos}::int[])`.execute(db)
  }
}

/** A change of one cell as the history stores it, still sealed. */
export interface KeptChange {
  id: string
  rowNo: number
  index: number
  before: Buffer
  after: Buffer
  /** Null for changes from before this was stored. */
  blockedBefore: boolean | null
}

/** Returns the changes of one group, in the order in which they were made. */
export async function changesOfGroup(db: Db, { companyId, batchId }: BatchOf, groupId: string): Promise<KeptChange[]> {
  const rows = await db
    .selectFrom('batch_change')
    .select(['id', 'row_no', 'item_index', 'before_sealed', 'after_sealed', 'blocked_before'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('group_id', '=', groupId)
    .where('what', '=', 'cell')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) =>
    row.item_index === null || !row.before_sealed || !row.after_sealed
      ? []
      : {
          id: row.id,
          rowNo: row.row_no,
          index: row.item_index,
          before: row.before_sealed,
          after: row.after_sealed,
          blockedBefore: row.blocked_before,
        },
  )
}

/**
 * Returns the first change of each of these rows' cells, which replaced the value from the file. The key is 'row
 * index'.
 */
export async function firstChanges(
  db: Db,
  { companyId, batchId }: BatchOf,
  rowNos: readonly number[],
): Promise<Map<string, Pick<KeptChange, 'id' | 'before' | 'blockedBefore'>>> {
  const { rows } = await sql<{ id: string; row: number; item: number; before: Buffer; blocked: boolean | null }>`
    select distinct on (row_no, item_index) id, row_no as row, item_index as item, before_sealed as before,
      blocked_before as blocked
    from batch_change
    where company_id = ${companyId} and batch_id = ${batchId} and what = 'cell' and before_sealed is not null
      and row_no = any(${[...rowNos]}::int[])
    order by row_no, item_index, changed_at, id`.execute(db)
  return new Map(
    rows.map(({ id, row, item, before, blocked }) => [`${row} ${item}`, { id, before, blockedBefore: blocked }]),
  )
}

/** Returns the latest changes of one cell with their authors, newest first. */
export async function changesOfCell(
  db: Db,
  { companyId, batchId }: BatchOf,
  { rowNo, index, limit }: { rowNo: number; index: number; limit: number },
) {
  return db
    .selectFrom('batch_change')
    .select(['id', 'before_sealed', 'after_sealed', 'changed_at', 'changed_by_name'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('what', '=', 'cell')
    .where('row_no', '=', rowNo)
    .where('item_index', '=', index)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
