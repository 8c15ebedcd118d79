import type { ChannelName } from '@zhixin/contract/batches/batch'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { type Db, platformStatement } from '../database/transaction.ts'

/**
 * The turn that a new batch starts with: where the others are now, but after the company's own earlier batches. So
 * companies share a channel evenly, whoever sends more (docs/decisions).
 */
export async function firstFairShareSequence(platform: Db, companyId: string, channel: ChannelName): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    select greatest(
      (select coalesce(min(turn), 0) from delivery where channel = ${channel} and state = 'pending' and due_at is null),
      (select coalesce(max(turn) + 1, 0) from delivery
        where company_id = ${companyId} and channel = ${channel} and state = 'pending')) as turn`.execute(platform)
  return rows[0]?.turn ?? 0
}

/** The turn of what a company puts on its way now, fair to all others: it is the only thing asked of them. */
export const nextFairShareSequence = (
  services: Pick<Services, 'pools'>,
  companyId: string,
  channel: ChannelName,
): Promise<number> => firstFairShareSequence(platformStatement(services.pools), companyId, channel)
