import { sql } from 'kysely'
import type { Db } from '../../../../database/transaction.ts'

/** A row whose person has left, with everybody of its name who has. */
export interface LeaverRow {
  rowNo: number
  people: string[]
}

/** Lists the rows of people who have left and get no final slip yet, in the order of the sheet. */
export async function listLeaverRows(
  db: Db,
  { companyId, batchId }: { companyId: string; batchId: string },
): Promise<LeaverRow[]> {
  const { rows } = await sql<LeaverRow>`
    select r.row_no as "rowNo",
      coalesce(array_agg(e.id::text order by e.id) filter (where e.id is not null), '{}') as people
    from batch_row r
    left join employee e on e.company_id = r.company_id and e.status = 'left' and e.name = r.name
    where r.company_id = ${companyId} and r.batch_id = ${batchId} and r.match = 'left'
    group by r.row_no order by r.row_no`.execute(db)
  return rows
}
