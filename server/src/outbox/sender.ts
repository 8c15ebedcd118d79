import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Services } from '../context.ts'
import { describeError } from '../logging/describe-error.ts'
import { type Claim, type ClaimBatcher, openClaimBatcher } from './claim-batcher.ts'
import { type AccountFailures, handOver, releaseClaim } from './hand-over.ts'
import type { Settled } from './outbox-store.ts'
import type { Progress } from './progress.ts'

/** What the senders of one process share. */
export interface DispatcherState {
  services: Services
  /** Name of this process among all workers, as long as it holds its present connection. */
  worker(): string
  /** Deliveries that a sender is working on. */
  held: Set<string>
  accountFailures: AccountFailures
  progress: Progress
  /** Whether senders may take something new now. */
  isOpen(): boolean
  /** stopping: finish what is in hand. gone: leave it. */
  phase(): 'running' | 'stopping' | 'gone'
  /** Counts up with every wake-up. */
  wakes(): number
  /** Waits for a wake-up after `seen`, or so many ms; null: not even for a wake-up. Stopping ends every wait. */
  backoff(seen: number | null, ms: number): Promise<void>
}

/** Without a wake-up a sender looks again after this (ms): a NOTIFY may be lost with a connection. */
const slowPoll = 5000

/** So many senders of a channel, until the dispatcher stops. */
export async function runSenders(dispatcher: DispatcherState, channel: ChannelName, count: number): Promise<void> {
  const batcher = openClaimBatcher(dispatcher, channel)
  await Promise.all(Array.from({ length: count }, () => runSender(dispatcher, batcher, channel)))
}

/**
 * One sender: takes one delivery at a time (or one request's worth), hands it over, writes down the answer together with
 * taking the next. Ends when the dispatcher stops and nothing is in its hands.
 */
async function runSender(dispatcher: DispatcherState, batcher: ClaimBatcher, channel: ChannelName): Promise<void> {
  let settled: Settled[] = []
  let account: string | null = null
  while (dispatcher.phase() === 'running' || (settled.length && dispatcher.phase() === 'stopping')) {
    const seen = dispatcher.wakes()
    // The statement that put one back did not see it there; nobody is told of it.
    const wentBack = settled.some(({ state, dueAt }) => state === 'pending' && dueAt === null)
    let claim: Claim
    try {
      claim = await batcher.claim(settled, account)
    } catch (error) {
      // The answers stay in our hands until they are written down.
      dispatcher.services.log.warn(describeError(error), 'the outbox could not be reached')
      await pause(500)
      continue
    }
    for (const written of settled) {
      dispatcher.held.delete(written.id)
      dispatcher.progress.touch(written)
    }
    settled = []
    const { claimed } = claim
    account = claimed?.account ?? null
    if (!claimed) {
      if (!wentBack && !claim.more) await dispatcher.backoff(seen, slowPoll)
      continue
    }
    dispatcher.held.add(claimed.id)
    const { services, held, accountFailures } = dispatcher
    // Its lease: an answer that took longer may be about what others have settled. Back it goes without a word said.
    if (!claim.fits || services.clock.now() >= claim.leaseUntil) settled = [releaseClaim(claim.worker, claimed)]
    else settled = await handOver({ services, channel, worker: claim.worker, accountFailures, held }, claimed)
  }
}
