import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { Services } from '../context.ts'
import { describeError } from '../http/errors.ts'
import { type Desk, openDesk, type Turn } from './desk.ts'
import { handOver, putBack, type Troubles } from './hand-over.ts'
import type { Settled } from './outbox.ts'
import type { Progress } from './progress.ts'

/** What the lanes of one process share. */
export interface Floor {
  services: Services
  /** Name of this process among all workers, as long as it holds its present connection. */
  worker(): string
  /** Deliveries that a lane is working on. */
  held: Set<string>
  troubles: Troubles
  progress: Progress
  /** Whether lanes may take something new now. */
  isOpen(): boolean
  /** stopping: finish what is in hand. gone: leave it. */
  phase(): 'running' | 'stopping' | 'gone'
  /** Counts up with every wake-up. */
  wakes(): number
  /** Waits for a wake-up after `seen`, or so many ms; null: not even for a wake-up. Stopping ends every wait. */
  rest(seen: number | null, ms: number): Promise<void>
}

/** Without a wake-up a lane looks again after this (ms): a NOTIFY may be lost with a connection. */
const slowPoll = 5000

/** So many lanes of a channel, until the floor stops. */
export async function runLanes(floor: Floor, channel: ChannelName, count: number): Promise<void> {
  const desk = openDesk(floor, channel)
  await Promise.all(Array.from({ length: count }, () => runLane(floor, desk, channel)))
}

/**
 * One lane: takes one delivery at a time (or one request's worth), hands it over, writes down the answer together with
 * taking the next. Ends when the floor stops and nothing is in its hands.
 */
async function runLane(floor: Floor, desk: Desk, channel: ChannelName): Promise<void> {
  let settled: Settled[] = []
  let account: string | null = null
  while (floor.phase() === 'running' || (settled.length && floor.phase() === 'stopping')) {
    const seen = floor.wakes()
    // The statement that put one back did not see it there; nobody is told of it.
    const wentBack = settled.some(({ state, dueAt }) => state === 'pending' && dueAt === null)
    let turn: Turn
    try {
      turn = await desk.turn(settled, account)
    } catch (error) {
      // The answers stay in our hands until they are written down.
      floor.services.log.warn(describeError(error), 'the outbox could not be reached')
      await pause(500)
      continue
    }
    for (const written of settled) {
      floor.held.delete(written.id)
      floor.progress.touch(written)
    }
    settled = []
    const { claimed } = turn
    account = claimed?.account ?? null
    if (!claimed) {
      if (!wentBack && !turn.more) await floor.rest(seen, slowPoll)
      continue
    }
    floor.held.add(claimed.id)
    const { services, held, troubles } = floor
    // Its lease: an answer that took longer may be about what others have settled. Back it goes without a word said.
    if (!turn.fits || services.clock.now() >= turn.leaseUntil) settled = [putBack(turn.worker, claimed)]
    else settled = await handOver({ services, channel, worker: turn.worker, troubles, held }, claimed)
  }
}
