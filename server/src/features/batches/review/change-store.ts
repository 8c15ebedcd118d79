import type { Verdict } from '@zhixin/domain/matching/verdict'
import { packReason } from '@zhixin/domain/matching/verdict'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../../../database/transaction.ts'

/**
 * The number of rows per statement. It is small, and the updates below repeat it as a limit: freshly written batches
 * have no statistics, and the planner may compare every row of the batch with every value of the page.
 */
const pageSize = 250

interface BatchOf {
  companyId: string
  batchId: string
}

/** Stores HR's decisions which person a row belongs to. Matching does not change them any more. */
export async function decideRows(
  db: Db,
  { companyId, batchId }: BatchOf,
  decisions: readonly { rowNo: number; employeeId: string }[],
): Promise<void> {
  for (let from = 0; from < decisions.length; from += pageSize) {
    const page = decisions.slice(from, from + pageSize)
    await sql`
      update batch_row r set decided = true, employee_id = v.employee_id
      from unnest(${page.map((each) => each.rowNo)}::int[], ${page.map((each) => each.employeeId)}::uuid[])
        as v(row_no, employee_id)
      where r.company_id = ${companyId} and r.batch_id = ${batchId} and r.row_no = v.row_no
        and r.row_no = any(${page.map((each) => each.rowNo)}::int[])`.execute(db)
  }
}

/** Removes HR's decision about a row; matching decides again. */
export async function undecideRow(db: Db, { companyId, batchId }: BatchOf, rowNo: number): Promise<void> {
  await db
    .updateTable('batch_row')
    .set({ decided: false })
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('row_no', '=', rowNo)
    .execute()
}

/** Forgets an answer that was given after `since`: it is withdrawn and must not be used next month. */
export async function forgetMatch(db: Db, companyId: string, { key, employeeId }: Omit<Memory, 'target'>, since: Date) {
  await db
    .deleteFrom('remembered_match')
    .where('company_id', '=', companyId)
    .where('name_key', '=', key)
    .where('employee_id', '=', employeeId)
    .where('confirmed_at', '>=', since)
    .execute()
}

export async function saveVerdicts(
  db: Db,
  { companyId, batchId }: BatchOf,
  verdicts: readonly Verdict[],
): Promise<void> {
  for (let from = 0; from < verdicts.length; from += pageSize) {
    const page = verdicts.slice(from, from + pageSize)
    await sql`
      update batch_row r set match = v.match, employee_id = v.employee_id, match_reason = v.reason
      from unnest(${page.map((each) => each.rowNo)}::int[], ${page.map((each) => each.match)}::text[],
        ${page.map((each) => each.employeeId)}::uuid[], ${page.map((each) => packReason(each.reason))}::text[])
        as v(row_no, match, employee_id, reason)
      where r.company_id = ${companyId} and r.batch_id = ${batchId} and r.row_no = v.row_no
        and r.row_no = any(${page.map((each) => each.rowNo)}::int[])`.execute(db)
  }
}

export interface Memory {
  key: string
  employeeId: string
  target: string
}

/** Remembers HR's answers for the next month (SEND-11); the newest answer counts. */
export async function rememberMatches(
  db: Db,
  companyId: string,
  memories: readonly Memory[],
  by: { accountId: string; now: Date },
): Promise<void> {
  // One statement cannot write a row twice.
  const unique = [...new Map(memories.map((memory) => [memory.key, memory])).values()]
  for (let from = 0; from < unique.length; from += pageSize) {
    const page = unique.slice(from, from + pageSize)
    await sql`
      insert into remembered_match (company_id, name_key, employee_id, target, confirmed_by, confirmed_at)
      select ${companyId}, v.name_key, v.employee_id, v.target, ${by.accountId}, ${by.now}
      from unnest(${page.map((each) => each.key)}::text[], ${page.map((each) => each.employeeId)}::uuid[],
        ${page.map((each) => each.target)}::text[]) as v(name_key, employee_id, target)
      on conflict (company_id, name_key) do update set employee_id = excluded.employee_id, target = excluded.target,
        confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at`.execute(db)
  }
}

export async function deleteRows(db: Db, { companyId, batchId }: BatchOf, rowNos: readonly number[]): Promise<void> {
  await sql`
    delete from batch_row where company_id = ${companyId} and batch_id = ${batchId}
      and row_no = any(${[...rowNos]}::int[])`.execute(db)
}

/** Returns another row that is certainly assigned to this person. */
export async function findHolder(
  db: Db,
  { companyId, batchId }: BatchOf,
  employeeId: string,
  exceptRowNo: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('batch_row')
    .select('row_no')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('employee_id', '=', employeeId)
    .where('row_no', '<>', exceptRowNo)
    .where('match', 'in', ['sure', 'confirmed'])
    .orderBy('row_no')
    .limit(1)
    .executeTakeFirst()
  return row?.row_no
}

export interface Change {
  rowNo: number
  /** style: of the batch itself. companyStyle: of the company, which the batch follows. */
  what: 'cell' | 'match' | 'add' | 'remove' | 'items' | 'style' | 'companyStyle'
  index?: number
  /** Identifies cells that were changed together, so that they can be undone together. */
  groupId?: string
  /** Whether the cell could not be used before the change. */
  blockedBefore?: boolean
  /** Seals the values for the id of the change. */
  seal: (id: string) => { before: Buffer | null; after: Buffer | null }
}

/** Adds to the history of the batch (REVIEW-02): who changed what, before and after, sealed. */
export async function addChanges(
  db: Db,
  { companyId, batchId }: BatchOf,
  changes: readonly Change[],
  by: { accountId: string; userName: string; now: Date },
): Promise<void> {
  for (let from = 0; from < changes.length; from += pageSize) {
    const page = changes.slice(from, from + pageSize).map((change) => {
      const id = newId()
      const { before, after } = change.seal(id)
      return {
        company_id: companyId,
        id,
        batch_id: batchId,
        row_no: change.rowNo,
        what: change.what,
        item_index: change.index ?? null,
        before_sealed: before,
        after_sealed: after,
        changed_by: by.accountId,
        changed_by_name: by.userName,
        changed_at: by.now,
        group_id: change.groupId ?? null,
        blocked_before: change.blockedBefore ?? null,
      }
    })
    await db.insertInto('batch_change').values(page).execute()
  }
}

/**
 * Lists the users who have changed anything of a batch before it was sent: it counts as their work as well (REVIEW-10).
 */
export async function changersOf(db: Db, { companyId, batchId }: BatchOf): Promise<string[]> {
  const rows = await db
    .selectFrom('batch_change')
    .select('changed_by')
    .distinct()
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('changed_by', 'is not', null)
    .execute()
  return rows.flatMap(({ changed_by }) => changed_by ?? [])
}
