import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/** Returns the sealed reasons why these rows belong to a person whom they contradict, for those that have one. */
export function reasonsOf(db: Db, { companyId, batchId }: BatchOf, rowNos: readonly number[]) {
  return db
    .selectFrom('accepted_match')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where(sql<boolean>`row_no = any(${[...rowNos]}::int[])`)
    .execute()
}

/** Removes those reasons. */
export async function dropReasons(db: Db, { companyId, batchId }: BatchOf, rowNos: readonly number[]): Promise<void> {
  await db
    .deleteFrom('accepted_match')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where(sql<boolean>`row_no = any(${[...rowNos]}::int[])`)
    .execute()
}

/** Returns the matches that a change of cells has ended, still sealed. */
export async function endedByGroup(
  db: Db,
  { companyId, batchId }: BatchOf,
  groupId: string,
): Promise<{ id: string; rowNo: number; before: Buffer }[]> {
  const rows = await db
    .selectFrom('batch_change')
    .select(['id', 'row_no', 'before_sealed'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('group_id', '=', groupId)
    .where('what', '=', 'match')
    .orderBy('row_no')
    .execute()
  return rows.flatMap(({ id, row_no: rowNo, before_sealed: before }) => (before ? { id, rowNo, before } : []))
}

/** Returns the rows that certainly belong to one of these people, and those that are chosen as a final slip of one. */
export async function rowsOfPeople(
  db: Db,
  { companyId, batchId }: BatchOf,
  employeeIds: readonly string[],
): Promise<{ rowNo: number; holderOf: string | null; finalSlipOf: string | null }[]> {
  const { rows } = await sql<{ rowNo: number; holderOf: string | null; finalSlipOf: string | null }>`
    select row_no as "rowNo", case when match in ('sure', 'confirmed') then employee_id end as "holderOf",
      final_slip_of as "finalSlipOf"
    from batch_row where company_id = ${companyId} and batch_id = ${batchId}
      and (employee_id = any(${[...employeeIds]}::uuid[]) or final_slip_of = any(${[...employeeIds]}::uuid[]))`.execute(
    db,
  )
  return rows
}
