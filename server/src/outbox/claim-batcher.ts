import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Services } from '../context.ts'
import { describeError } from '../logging/describe-error.ts'
import { openAccountConcurrency } from './account-concurrency.ts'
import type { Claimed } from './claim-sql.ts'
import { leaseLength, type Settled, settleAndClaim } from './outbox-store.ts'

/** Who claims. */
interface Worker {
  services: Services
  /** Its name at present. */
  worker(): string
  /** Whether it may take something new now. */
  isOpen(): boolean
}

/** What a sender goes away with. */
export interface Claim {
  /** To be handed over next; null: nothing waits. */
  claimed: Claimed | null
  /** false: its account got its last sender meanwhile, so that it has to go back. */
  fits: boolean
  /** More may wait: as many were claimed as may be before one knows whose they are (AccountConcurrency.freeSlots). */
  more: boolean
  /** Under which name it was taken, and until when it is ours. */
  worker: string
  leaseUntil: Date
}

interface ClaimRequest {
  settled: Settled[]
  /** The account whose sender it was until now. */
  from: string | null
  /** What is settled says no more than that nobody knows. */
  isBare?: boolean
  leave(claim: Claim): void
  fail(error: unknown): void
}

/** Where the senders of a channel bring what became of their last delivery, and get the next one. */
export interface ClaimBatcher {
  /** `from`: the account of the delivery that the sender is through with. */
  claim(settled: Settled[], from: string | null): Promise<Claim>
}

/** A round that takes longer (ms), because somebody else holds one of its rows, no longer keeps the next one waiting. */
const patience = 50

/** SQLSTATE class 22, data exception: the same values are refused however often they come. */
const isOfData = (error: unknown): boolean => /^22[0-9A-Z]{3}$/.test(String((error as { code?: unknown } | null)?.code))

/** All that is left of an answer that the database cannot hold. */
const bare = (settled: Settled): Settled => ({
  ...settled,
  state: 'uncertain',
  dueAt: null,
  reason: '',
  providerId: '',
})

/**
 * What senders bring while a statement is under way goes with the next one. Most of what a statement costs the database
 * and us is the same for one delivery and for five, and nobody waits longer: its commit would have to be waited for.
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
        // Another round that was under way at the same time may have given the last sender to it.
        leave({ claimed: one, fits: !one || concurrency.acquire(one.account), more, worker, leaseUntil })
      }
    } catch (error) {
      for (const account of from) concurrency.acquire(account)
      await isolateFailure(round, error)
    }
  }

  /** An answer that cannot be written down must not keep the others from it, nor its own sender for ever. */
  async function isolateFailure(round: ClaimRequest[], error: unknown): Promise<void> {
    const [one, ...others] = round.filter(({ settled }) => settled.length)
    if (!one) {
      for (const { fail } of round) fail(error)
    } else if (round.length > 1) {
      // Who brings nothing waits for the next round: each for itself would claim what only one of them may have.
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
