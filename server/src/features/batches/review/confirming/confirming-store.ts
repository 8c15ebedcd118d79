import { sql } from 'kysely'
import type { Db } from '../../../../database/transaction.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/** A row that matches by name only. */
export interface RowByName {
  rowNo: number
  employeeId: string
  /** The packed reason of the match. */
  reason: string
  /** As the file says it. */
  department: string
  /** As the roster says it. */
  employeeDepartment: string
}

/** Lists rows that match by name only, all of them or those with these numbers. */
export async function listByName(
  db: Db,
  { companyId, batchId }: BatchOf,
  rowNos: readonly number[] | undefined,
): Promise<RowByName[]> {
  const { rows } = await sql<RowByName>`
    select r.row_no as "rowNo", r.employee_id as "employeeId", r.match_reason as reason, r.department,
      e.department as "employeeDepartment"
    from batch_row r
    join employee e on e.company_id = r.company_id and e.id = r.employee_id
    where r.company_id = ${companyId} and r.batch_id = ${batchId} and r.match = 'byName'
      ${rowNos ? sql`and r.row_no = any(${[...rowNos]}::int[])` : sql``}
    order by r.row_no`.execute(db)
  return rows
}

/** Returns these rows, sealed, with the people whom they match. */
export function listNamed(db: Db, { companyId, batchId }: BatchOf, rowNos: readonly number[]) {
  return db
    .selectFrom('batch_row as r')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'r.company_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .select(['r.row_no', 'r.name', 'r.department', 'r.content_sealed', 'r.page_no', 'r.page_at'])
    .select([
      'e.id as employeeId',
      'e.name as employeeName',
      'e.department as employeeDepartment',
      'e.employee_no as employeeNo',
    ])
    .where('r.company_id', '=', companyId)
    .where('r.batch_id', '=', batchId)
    .where(sql<boolean>`r.row_no = any(${[...rowNos]}::int[])`)
    .execute()
}

/** Returns the rows of a batch that belong to these people, sealed. */
export async function rowsOfPeople(db: Db, { companyId, batchId }: BatchOf, employeeIds: readonly string[]) {
  const rows = await db
    .selectFrom('batch_row')
    .select(['row_no', 'content_sealed', 'page_no', 'page_at', 'employee_id'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where(sql<boolean>`employee_id = any(${[...employeeIds]}::uuid[])`)
    .execute()
  return rows.flatMap(({ employee_id, ...row }) => (employee_id ? [{ ...row, employeeId: employee_id }] : []))
}
