import { sendableMatches } from '@zhixin/domain/sending/problems'
import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'

/** Whether the roster has what the password of a person's PDF is made of. It takes only numbers that are long enough. */
export async function hasPasswordData(db: Db, companyId: string, employeeId: string | null): Promise<boolean> {
  const found = await db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .where('id_number_sealed', 'is not', null)
    .where('phone_sealed', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** The people of a batch who would get a slip and have no password, so that their mail has the link alone. */
export async function listWithoutPassword(db: Db, companyId: string, batchId: string, max: number) {
  const sendable = sql.join(sendableMatches.map((match) => sql.lit(match)))
  const { rows } = await sql<{ name: string; count: string }>`
    select e.name, count(*) over () as count
    from batch_row r join employee e on e.company_id = r.company_id and e.id = r.employee_id
    where r.company_id = ${companyId} and r.batch_id = ${batchId} and r.match in (${sendable})
      and (e.id_number_sealed is null or e.phone_sealed is null)
    order by r.row_no limit ${max}`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), names: rows.map(({ name }) => name) }
}
