import { type FindingKind, type FindingSeverity, findingSeverities } from '@zhixin/contract/batches/review-text'
import { sql } from 'kysely'
import type { Db } from '../../../database/transaction.ts'

interface BatchOf {
  companyId: string
  batchId: string
}

export interface AcceptedCount {
  kind: FindingKind
  severity: FindingSeverity
  acceptance_id: string
  reason_sealed: Buffer
  accepted_by_name: string
  accepted_at: Date
  count: number
}

/** Counts the accepted findings that still exist, by kind and decision, the most severe first. */
export async function countAccepted(db: Db, { companyId, batchId }: BatchOf): Promise<AcceptedCount[]> {
  const { rows } = await sql<AcceptedCount>`
    select f.kind, f.severity, a.acceptance_id, c.reason_sealed, c.accepted_by_name, c.accepted_at,
      count(*)::int as count
    from batch_finding f
    join accepted_finding a on a.company_id = f.company_id and a.batch_id = f.batch_id and a.key_hash = f.key_hash
    join acceptance c on c.company_id = a.company_id and c.id = a.acceptance_id
    where f.company_id = ${companyId} and f.batch_id = ${batchId}
    group by f.kind, f.severity, a.acceptance_id, c.reason_sealed, c.accepted_by_name, c.accepted_at
    order by array_position(${Object.keys(findingSeverities)}::text[], f.severity), min(f.finding_no)`.execute(db)
  return rows
}
