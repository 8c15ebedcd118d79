import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Services } from '../context.ts'
import { describeError } from '../logging/describe-error.ts'
import { type Claim, type ClaimBatcher, openClaimBatcher } from './claim-batcher.ts'
import { type AccountFailures, handOver, releaseClaim } from './hand-over.ts'
import type { Settled } from './outbox-store.ts'
import type { Progress } from './progress.ts'

/** The state that the senders of one process share. */
export interface DispatcherState {
  services: Services
  /** The name of this process among all workers, valid as long as it holds its current connection. */
  worker(): string
  /** The deliveries that a sender is working on. */
  held: Set<string>
  accountFailures: AccountFailures
  progress: Progress
  /** Whether senders may claim new deliveries now. */
  isOpen(): boolean
  /** stopping: finish the current deliveries. gone: abandon them. */
  phase(): 'running' | 'stopping' | 'gone'
  /** The number of wake-ups so far. */
  wakes(): number
  /**
   * Waits for `ms`, or for a wake-up after wake-up number `seen`; with null, wake-ups do not end the wait. Stopping
   * ends every wait.
   */
  backoff(seen: number | null, ms: number): Promise<void>
}

/** The delay (ms) after which a sender polls without a wake-up, because a NOTIFY may be lost with a connection. */
const slowPoll = 5000

/** Runs `count` senders of a channel until the dispatcher stops. */
export async function runSenders(dispatcher: DispatcherState, channel: ChannelName, count: number): Promise<void> {
  const batcher = openClaimBatcher(dispatcher, channel)
  await Promise.all(Array.from({ length: count }, () => runSender(dispatcher, batcher, channel)))
}

/**
 * Runs one sender: it claims one delivery at a time (or one request's worth), hands it over, and stores the outcome
 * together with the next claim. It ends when the dispatcher stops and no outcome is left to store.
 */
async function runSender(dispatcher: DispatcherState, batcher: ClaimBatcher, channel: ChannelName): Promise<void> {
  let settled: Settled[] = []
  let account: string | null = null
  while (dispatcher.phase() === 'running' || (settled.length && dispatcher.phase() === 'stopping')) {
    const seen = dispatcher.wakes()
    // The statement that releases a delivery cannot claim it again, and nobody is notified of it, so the sender must
    // not wait for a wake-up.
    const wentBack = settled.some(({ state, dueAt }) => state === 'pending' && dueAt === null)
    let claim: Claim
    try {
      claim = await batcher.claim(settled, account)
    } catch (error) {
      // The outcomes stay in memory until they are stored.
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
    // The lease has expired when the answer took longer: others may have settled the delivery. It is released without
    // being sent.
    if (!claim.fits || services.clock.now() >= claim.leaseUntil) settled = [releaseClaim(claim.worker, claimed)]
    else settled = await handOver({ services, channel, worker: claim.worker, accountFailures, held }, claimed)
  }
}
