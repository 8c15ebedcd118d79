import type { SlipCounts } from '@zhixin/contract/history'
import { noSlips } from '@zhixin/domain/dashboard/month'
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'

/**
 * Counts the slips of some batches by the state of their delivery (HISTORY-02, HISTORY-06, SEND-08). A withdrawn slip
 * counts as withdrawn whether it had arrived or not; any other slip counts by the delivery of its current version. The
 * numbers are summed from shards that triggers maintain (migration 006), so that they are always exact and cost the
 * same for 10 people and for 50,000.
 */
export async function countSlips(db: Db, companyId: string, batchIds: string[]): Promise<Map<string, SlipCounts>> {
  if (!batchIds.length) return new Map()
  const { rows } = await sql<SlipCounts & { batch_id: string }>`
    select batch_id, sum(pending + sent + failed + uncertain + withdrawn + cancelled)::int as total,
      sum(pending)::int as pending, sum(sent)::int as sent, sum(failed)::int as failed, sum(uncertain)::int as uncertain,
      sum(read)::int as read, sum(unread)::int as unread, sum(confirmed)::int as confirmed,
      case when (select coalesce((b.slip_style->>'confirm')::boolean, false) from batch b
          where b.company_id = ${companyId} and b.id = c.batch_id)
        then sum(sent - confirmed)::int else 0 end as unconfirmed, sum(withdrawn)::int as withdrawn, sum(cancelled)::int as cancelled
    from slip_count c where company_id = ${companyId} and batch_id in (${sql.join(batchIds)})
    group by batch_id`.execute(db)
  return new Map(rows.map(({ batch_id, ...counts }) => [batch_id, counts] as const))
}

/** Returns the counts of one batch; all are zero before its slips are made. */
export async function countBatch(db: Db, companyId: string, batchId: string): Promise<SlipCounts> {
  return (await countSlips(db, companyId, [batchId])).get(batchId) ?? noSlips
}
