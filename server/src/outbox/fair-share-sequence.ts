import type { ChannelName } from '@zhixin/contract/batches/batch'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { type Db, platformStatement } from '../database/transaction.ts'

/**
 * Returns the first fair-share sequence number of a new batch: the number that other companies have reached, but after
 * the company's own earlier batches. In this way companies share a channel evenly, however much each of them sends
 * (docs/decisions).
 */
export async function firstFairShareSequence(platform: Db, companyId: string, channel: ChannelName): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    select greatest(
      (select coalesce(min(fair_share_seq), 0) from delivery where channel = ${channel} and state = 'pending' and due_at is null),
      (select coalesce(max(fair_share_seq) + 1, 0) from delivery
        where company_id = ${companyId} and channel = ${channel} and state = 'pending')) as first`.execute(platform)
  return rows[0]?.first ?? 0
}

/**
 * Returns the sequence number for what a company queues now. It reads the rows of all companies, but only for this
 * number.
 */
export const nextFairShareSequence = (
  services: Pick<Services, 'pools'>,
  companyId: string,
  channel: ChannelName,
): Promise<number> => firstFairShareSequence(platformStatement(services.pools), companyId, channel)
