import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { House } from '../context.ts'
import { platformStatement } from '../database/door.ts'
import { firstTurn } from './send-batch-store.ts'

/** The turn of what a company puts on its way now, fair to all others: it is the only thing asked of them. */
export const nextTurn = (house: Pick<House, 'pools'>, companyId: string, channel: ChannelName): Promise<number> =>
  firstTurn(platformStatement(house.pools), companyId, channel)
