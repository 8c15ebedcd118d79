import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Services } from '../context.ts'
import { describeError } from '../logging/describe-error.ts'
import { openAccountConcurrency } from './account-concurrency.ts'
import type { Claimed } from './claim-sql.ts'
import { leaseLength, type Settled, settleAndClaim } from './outbox-store.ts'

/** The worker on whose behalf deliveries are claimed. */
interface Worker {
  services: Services
  /** The current name of the worker. It changes when the worker reconnects. */
  worker(): string
  /** Whether the worker may claim new deliveries now. */
  isOpen(): boolean
}

/** What a sender gets from one claim. */
export interface Claim {
  /** The delivery to hand over next, or null when nothing waits. */
  claimed: Claimed | null
  /** False when the account got its last sender in the meantime, so that the delivery has to be released. */
  fits: boolean
  /** Whether more deliveries may be waiting: the claim returned as many as AccountConcurrency.freeSlots allowed. */
  more: boolean
  /** The worker name under which the delivery was claimed, and the time at which the lease ends. */
  worker: string
  leaseUntil: Date
}

interface ClaimRequest {
  settled: Settled[]
  /** The account for which the sender worked until now. */
  from: string | null
  /** Whether the outcomes were already reduced to "uncertain" by `bare`. */
  isBare?: boolean
  leave(claim: Claim): void
  fail(error: unknown): void
}

/** Lets the senders of a channel store the outcome of their last delivery and claim the next one. */
export interface ClaimBatcher {
  /** @param from The account of the delivery that the sender has just finished. */
  claim(settled: Settled[], from: string | null): Promise<Claim>
}

/**
 * After this time (ms) a round no longer keeps the next one waiting. A round is slow when another transaction locks one
 * of its rows.
 */
const patience = 50

/** Tells SQLSTATE class 22 (data exception): the database refuses the same values however often they are sent. */
const isOfData = (error: unknown): boolean => /^22[0-9A-Z]{3}$/.test(String((error as { code?: unknown } | null)?.code))

/** Reduces an outcome that the database cannot store to what it can store. */
const bare = (settled: Settled): Settled => ({
  ...settled,
  state: 'uncertain',
  dueAt: null,
  reason: '',
  providerId: '',
})

/**
 * Batches the claims of all senders of a channel: requests that arrive while a statement runs are served together by
 * the next statement. Most of the cost of a statement is the same for one delivery and for five, and no sender waits
 * longer than before, because it would have to wait for the commit anyway.
 */
export function openClaimBatcher({ services, worker: nameOf, isOpen }: Worker, channel: ChannelName): ClaimBatcher {
  const concurrency = openAccountConcurrency(services.channels.sendersPerAccount[channel])
  let waiting: ClaimRequest[] = []
  let busy = false

  async function serve(round: ClaimRequest[]): Promise<void> {
    const [worker, now] = [nameOf(), services.clock.now()]
    const leaseUntil = new Date(now.getTime() + leaseLength)
    const settled = round.flatMap((request) => request.settled)
    const from = round.flatMap((request) => request.from ?? [])
    for (const account of from) concurrency.release(account)
    const [full, claims] = [concurrency.fullAccounts(), isOpen() ? Math.min(round.length, concurrency.freeSlots()) : 0]
    try {
      const claimed = await settleAndClaim(services.pools, { worker, channel, settled, claims, full, now, leaseUntil })
      const more = claims > 0 && claimed.length === claims
      for (const [at, { leave }] of round.entries()) {
        const one = claimed[at] ?? null
        // Another round that ran at the same time may have given the account its last sender.
        leave({ claimed: one, fits: !one || concurrency.acquire(one.account), more, worker, leaseUntil })
      }
    } catch (error) {
      for (const account of from) concurrency.acquire(account)
      await isolateFailure(round, error)
    }
  }

  /**
   * Serves the requests of a failed round one by one, so that one outcome that cannot be stored neither blocks the
   * other outcomes nor blocks its own sender forever.
   */
  async function isolateFailure(round: ClaimRequest[], error: unknown): Promise<void> {
    const [one, ...others] = round.filter(({ settled }) => settled.length)
    if (!one) {
      for (const { fail } of round) fail(error)
    } else if (round.length > 1) {
      // Requests without an outcome wait for the next round. If each were served alone, several would claim deliveries
      // of which the account may have only one.
      waiting.push(...round.filter(({ settled }) => !settled.length))
      next()
      await Promise.all([one, ...others].map((each) => serve([each])))
    } else if (isOfData(error) && !one.isBare) {
      services.log.error(describeError(error), 'an answer cannot be kept: nobody knows what became of the delivery')
      await serve([{ ...one, settled: one.settled.map(bare), isBare: true }])
    } else one.fail(error)
  }

  function next(): void {
    if (busy || !waiting.length) return
    busy = true
    const round = waiting
    waiting = []
    const end = () => {
      if (!timer) return
      clearTimeout(timer)
      timer = null
      busy = false
      next()
    }
    let timer: NodeJS.Timeout | null = setTimeout(end, patience)
    void serve(round).then(end)
  }

  return {
    claim: (settled, from) =>
      new Promise((leave, fail) => {
        waiting.push({ settled, from, leave, fail })
        next()
      }),
  }
}
