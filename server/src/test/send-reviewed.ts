import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Caller } from './test-app.ts'

/** What sendNow wants of somebody who has just looked at the batch. */
export async function reviewed(caller: Caller, id: string, channel?: ChannelName) {
  const { reviewHash } = await caller.ok('batches.check', { id })
  return { id, reviewHash, ...(channel ? { channel } : {}) }
}

/** Checks a batch and sends it. */
export const sendReviewed = async (caller: Caller, id: string, channel?: ChannelName) =>
  caller.ok('batches.sendNow', await reviewed(caller, id, channel))
