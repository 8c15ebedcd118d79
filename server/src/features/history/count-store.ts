import type { SlipCounts } from '@zhixin/contract/history'
import { sql } from 'kysely'
import type { Db } from '../../database/door.ts'

const nothing: SlipCounts = { total: 0, pending: 0, sent: 0, failed: 0, uncertain: 0, read: 0, withdrawn: 0 }

/**
 * The slips of some batches by what became of them (HISTORY-02, SEND-08). A slip that was withdrawn counts as
 * withdrawn whether it had arrived or not; everything else goes by its delivery.
 */
export async function countSlips(db: Db, companyId: string, batchIds: string[]): Promise<Map<string, SlipCounts>> {
  if (!batchIds.length) return new Map()
  const { rows } = await sql<SlipCounts & { batch_id: string }>`
    select s.batch_id,
      count(*)::int as total,
      count(*) filter (where s.withdrawn_at is null and d.state in ('pending', 'handingOver'))::int as pending,
      count(*) filter (where s.withdrawn_at is null and d.state = 'sent')::int as sent,
      count(*) filter (where s.withdrawn_at is null and d.state = 'failed')::int as failed,
      count(*) filter (where s.withdrawn_at is null and d.state = 'uncertain')::int as uncertain,
      count(*) filter (where s.read_at is not null)::int as read,
      count(*) filter (where s.withdrawn_at is not null)::int as withdrawn
    from slip s
    join delivery d on d.company_id = s.company_id and d.slip_id = s.id and d.slip_version = s.version
    where s.company_id = ${companyId} and s.batch_id in (${sql.join(batchIds)})
    group by s.batch_id`.execute(db)
  return new Map(rows.map(({ batch_id, ...counts }) => [batch_id, counts] as const))
}

/** The counts of one batch; zeros before its slips are made. */
export async function countBatch(db: Db, companyId: string, batchId: string): Promise<SlipCounts> {
  return (await countSlips(db, companyId, [batchId])).get(batchId) ?? nothing
}
