import type { ChannelName } from '@zhixin/contract/batches'
import type { House } from '../context.ts'
import { type Claimed, leaseLength, type Settled, takeRound } from './outbox.ts'

/** Whose desk it is. */
interface Worker {
  house: House
  /** Its name at present. */
  worker(): string
  /** Whether it may take something new now. */
  isOpen(): boolean
}

/** What a lane goes away with. */
export interface Turn {
  /** To be handed over next; null: nothing waits. */
  claimed: Claimed | null
  /** Under which name it was taken, and until when it is ours. */
  worker: string
  leaseUntil: Date
}

interface Visit {
  settled: Settled[]
  leave(turn: Turn): void
  fail(error: unknown): void
}

/** Where the lanes of a channel bring what became of their last delivery, and get the next one. */
export interface Desk {
  turn(settled: Settled[]): Promise<Turn>
}

/** A round that takes longer (ms), because somebody else holds one of its rows, no longer keeps the next one waiting. */
const patience = 50

/**
 * What lanes bring while a statement is under way goes with the next one. Most of what a statement costs the database
 * and us is the same for one delivery and for five, and nobody waits longer: its commit would have to be waited for.
 */
export function openDesk({ house, worker: nameOf, isOpen }: Worker, channel: ChannelName): Desk {
  let waiting: Visit[] = []
  let busy = false

  async function serve(round: Visit[]): Promise<void> {
    const [worker, now] = [nameOf(), house.clock.now()]
    const leaseUntil = new Date(now.getTime() + leaseLength)
    const settled = round.flatMap((visit) => visit.settled)
    const claims = isOpen() ? round.length : 0
    try {
      const claimed = await takeRound(house.pools, { worker, channel, settled, claims, now, leaseUntil })
      for (const [at, { leave }] of round.entries()) leave({ claimed: claimed[at] ?? null, worker, leaseUntil })
    } catch (error) {
      // An answer that cannot be written down must not keep the others from it.
      if (round.length > 1) await Promise.all(round.map((visit) => serve([visit])))
      else for (const { fail } of round) fail(error)
    }
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
    turn: (settled) =>
      new Promise((leave, fail) => {
        waiting.push({ settled, leave, fail })
        next()
      }),
  }
}
