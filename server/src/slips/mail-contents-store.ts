import type { Db } from '../database/transaction.ts'

/**
 * Returns a slip in one version with what the password of its PDF is made of; undefined once it is
 * withdrawn or has another version.
 */
export function findMailSlip(db: Db, companyId: string, slipId: string, version: number) {
  return db
    .selectFrom('slip')
    .innerJoin('employee', (join) =>
      join.onRef('employee.company_id', '=', 'slip.company_id').onRef('employee.id', '=', 'slip.employee_id'),
    )
    .innerJoin('company', 'company.id', 'slip.company_id')
    .select([
      'slip.content_sealed',
      'slip.created_at',
      'slip.employee_id',
      'employee.phone_sealed',
      'employee.id_number_sealed',
      'employee.language',
      'company.time_zone',
    ])
    .where('slip.company_id', '=', companyId)
    .where('slip.id', '=', slipId)
    .where('slip.version', '=', version)
    .where('slip.withdrawn_at', 'is', null)
    .executeTakeFirst()
}
