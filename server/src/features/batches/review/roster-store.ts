import { sql } from 'kysely'
import type { Db } from '../../../database/door.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

/** One addition of many people at a time per company, also beside an import of the roster (employees). */
export async function holdRoster(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('roster import ' || current_setting('app.company'), 0))`.execute(
    db,
  )
}

/** How many rows of a batch carry a phone (hash as hexadecimal text) or number, where it is more than one. */
export async function carriersOf(db: Db, { companyId, batchId }: BatchOf) {
  const { rows } = await sql<{ kind: 'phone' | 'employeeNo'; key: string; count: number }>`
    select 'phone' as kind, encode(phone_hash, 'hex') as key, count(*)::int as count from batch_row
    where company_id = ${companyId} and batch_id = ${batchId} and phone_hash is not null
    group by phone_hash having count(*) > 1
    union all
    select 'employeeNo', employee_no, count(*)::int from batch_row
    where company_id = ${companyId} and batch_id = ${batchId} and employee_no <> ''
    group by employee_no having count(*) > 1`.execute(db)
  const mapOf = (kind: string) => new Map(rows.filter((row) => row.kind === kind).map(({ key, count }) => [key, count]))
  return { phone: mapOf('phone'), employeeNo: mapOf('employeeNo') }
}
