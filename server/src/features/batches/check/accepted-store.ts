import { type FindingKind, type FindingSeverity, findingSeverities } from '@zhixin/contract/review-text'
import { sql } from 'kysely'
import type { Db } from '../../../database/door.ts'

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

/** Accepted findings that there still are, by kind and by the decision that let them stand; what weighs most first. */
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

/** All that was accepted of a batch, as one short text: another one as soon as anything else is let stand (REVIEW-11). */
export async function acceptedHash(db: Db, { companyId, batchId }: BatchOf): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(convert_to(coalesce(
      string_agg(encode(key_hash, 'hex') || ' ' || acceptance_id, ' ' order by key_hash), ''), 'UTF8')), 'hex') as hash
    from accepted_finding where company_id = ${companyId} and batch_id = ${batchId}`.execute(db)
  return rows[0]?.hash ?? ''
}
