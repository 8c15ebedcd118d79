import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Services } from '../context.ts'
import { platformStatement } from '../database/transaction.ts'
import { firstFairShareSequence } from '../slips/start-batch-store.ts'

/** The turn of what a company puts on its way now, fair to all others: it is the only thing asked of them. */
export const nextFairShareSequence = (
  services: Pick<Services, 'pools'>,
  companyId: string,
  channel: ChannelName,
): Promise<number> => firstFairShareSequence(platformStatement(services.pools), companyId, channel)
