import type { ComparedField } from '@zhixin/contract/batches/match-comparison'
import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import type { Db } from '../../../database/transaction.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/** Stores the reason why a row belongs to a person whom it contradicts; null removes it. */
export async function putAcceptedMatch(
  db: Db,
  { companyId, batchId }: BatchOf,
  rowNo: number,
  accepted: Omit<Insertable<Tables['accepted_match']>, 'company_id' | 'batch_id' | 'row_no'> | null,
): Promise<void> {
  await db
    .deleteFrom('accepted_match')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('row_no', '=', rowNo)
    .execute()
  if (accepted)
    await db
      .insertInto('accepted_match')
      .values({ company_id: companyId, batch_id: batchId, row_no: rowNo, ...accepted })
      .execute()
}

export interface AcceptedMatchRow {
  rowNo: number
  name: string
  employeeId: string
  employeeName: string
  department: string
  employeeNo: string
  contradictions: ComparedField[]
  reason_sealed: Buffer
  by: string
  at: Date
}

/** Accepted matches that are still valid: the row exists, and HR's decision still assigns it to that person. */
const holding = ({ companyId, batchId }: BatchOf) => sql`accepted_match a
  join batch_row r on r.company_id = a.company_id and r.batch_id = a.batch_id and r.row_no = a.row_no
    and r.employee_id = a.employee_id and r.decided
  join employee e on e.company_id = a.company_id and e.id = a.employee_id
  where a.company_id = ${companyId} and a.batch_id = ${batchId}`

export async function countAcceptedMatches(db: Db, batch: BatchOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${holding(batch)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lists the first of them in the order of the sheet. */
export async function listAcceptedMatches(db: Db, batch: BatchOf, max: number): Promise<AcceptedMatchRow[]> {
  const { rows } = await sql<AcceptedMatchRow>`
    select a.row_no as "rowNo", r.name, e.id as "employeeId", e.name as "employeeName", e.department,
      e.employee_no as "employeeNo", a.contradictions, a.reason_sealed, a.accepted_by_name as by, a.accepted_at as at
    from ${holding(batch)} order by a.row_no limit ${max}`.execute(db)
  return rows
}
