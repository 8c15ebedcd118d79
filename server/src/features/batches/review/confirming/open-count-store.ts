import { sql } from 'kysely'
import type { Db } from '../../../../database/transaction.ts'

export interface OpenCount {
  findings: number
  byName: number
  left: number
  others: number
}

export const nothingOpen: OpenCount = { findings: 0, byName: 0, left: 0, others: 0 }

/** Counts what is still to be settled in these batches: findings of the last check, and rows by their match. */
export async function countOpen(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, OpenCount>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OpenCount & { id: string }>`
    select b.id,
      (select count(*)::int from batch_finding f
        where f.company_id = b.company_id and f.batch_id = b.id and f.severity <> 'info'
          and not exists (select from accepted_finding a
            where a.company_id = f.company_id and a.batch_id = f.batch_id and a.key_hash = f.key_hash)) as findings,
      (select count(*)::int from batch_row r
        where r.company_id = b.company_id and r.batch_id = b.id and r.match = 'byName') as "byName",
      (select count(*)::int from batch_row r
        where r.company_id = b.company_id and r.batch_id = b.id
          and r.match = 'left') as "left",
      (select count(*)::int from batch_row r
        where r.company_id = b.company_id and r.batch_id = b.id
          and r.match not in ('byName', 'left', 'sure', 'confirmed')) as others
    from batch b
    where b.company_id = ${companyId} and b.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...count }) => [id, count]))
}
