import type { LeaverTerms } from '@zhixin/domain/payslip/access/leaver-reach'
import type { Db } from '../../../database/transaction.ts'

/** Returns what decides how long a person reaches their slips (SLIP-08). */
export async function findLeaverTerms(db: Db, companyId: string, employeeId: string): Promise<LeaverTerms> {
  const row = await db
    .selectFrom('employee as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .leftJoin('company_default as d', 'd.company_id', 'e.company_id')
    .where('e.company_id', '=', companyId)
    .where('e.id', '=', employeeId)
    .select(['e.status', 'e.left_on', 'c.time_zone', 'd.leaver_months'])
    .executeTakeFirstOrThrow()
  return { status: row.status, leftOn: row.left_on, months: row.leaver_months, timeZone: row.time_zone }
}
