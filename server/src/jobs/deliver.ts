import { setTimeout as pause } from 'node:timers/promises'
import { channelName } from '@zhixin/contract/batches'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { House } from '../context.ts'
import { platformStatement } from '../database/door.ts'
import { describeError } from '../http/errors.ts'
import { type Floor, leaseLength, runLane } from './lane.ts'
import { endRests, outboxChannel, renewLeases } from './outbox.ts'
import { listStuck, startProgress } from './progress.ts'
import { recoverAbandoned, workerLockSql } from './recover.ts'
import { sendBatch } from './send-batch.ts'

/** How often (ms) a process looks after what wakes nobody: rests that end, workers that died, batches that stuck. */
const roundEvery = 1000

/** How long (ms) stopping waits for messages that are being handed over. */
const stopPatience = 20_000

export interface Deliveries {
  stop(): Promise<void>
}

/**
 * Hands over what waits in the outbox until stopped: so many lanes per channel as it allows. Any number of processes
 * may do so on one database.
 */
export function startDeliveries(house: House): Deliveries {
  const worker = newId()
  const held = new Set<string>()
  const progress = startProgress(house)
  let phase: ReturnType<Floor['phase']> = 'running'
  let wakes = 0
  let line: pg.Client | null = null
  let locked = false
  /** Those who rest; true: a wake-up is enough to end it. */
  const resting = new Map<() => void, boolean>()
  const wake = () => {
    wakes++
    for (const [end, light] of resting) if (light) end()
  }

  const floor: Floor = {
    house,
    worker,
    held,
    progress,
    // Without its lock a worker looks dead to others: it takes nothing new until it holds it again.
    isOpen: () => phase === 'running' && locked,
    phase: () => phase,
    wakes: () => wakes,
    async rest(seen, ms) {
      if (phase !== 'running' || (seen !== null && seen !== wakes)) return
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          resting.delete(end)
          resolve()
        }
        const timer = setTimeout(end, ms)
        resting.set(end, seen !== null)
      })
    },
  }

  /** The connection that holds the worker's lock and hears of new deliveries. */
  async function stayConnected(): Promise<void> {
    while (phase === 'running') {
      try {
        const client = await house.pools.connect()
        const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
        line = client
        client.on('notification', wake)
        await client.query(workerLockSql, [worker])
        await client.query(`listen ${outboxChannel}`)
        locked = true
        wake()
        if (!isGone()) await ended
      } catch (error) {
        if (phase === 'running') house.log.warn(describeError(error), 'the outbox cannot listen')
      }
      locked = false
      await hangUp()
      await floor.rest(null, 1000)
    }
  }
  // A function, because the compiler would take the phase for settled within the loop above.
  const isGone = () => phase === 'gone'
  const hangUp = async () => {
    await line?.end().catch(() => {})
    line = null
  }

  async function makeRounds(): Promise<void> {
    for (let round = 0; phase !== 'gone'; round++) {
      const now = house.clock.now()
      try {
        if (round % 10 === 0)
          await renewLeases(platformStatement(house.pools), worker, [...held], new Date(now.getTime() + leaseLength))
        if (phase === 'running') await oneRound(now)
      } catch (error) {
        house.log.warn(describeError(error), 'the round of the outbox failed')
      }
      if (phase === 'running') await floor.rest(null, roundEvery)
      else await pause(100)
    }
  }

  async function oneRound(now: Date): Promise<void> {
    if (await endRests(platformStatement(house.pools), now)) wake()
    for (const batch of await recoverAbandoned(house, worker, held)) progress.touch(batch)
    for (const batch of await listStuck(house)) {
      if (batch.made) progress.touch(batch)
      // The queue keeps a job of a killed process to itself for hours; here it goes on at once.
      else await sendBatch(house, batch)
    }
  }

  const rounds = makeRounds()
  const connected = stayConnected()
  const lanes = channelName.options.flatMap((name) => {
    const channel = house.channels.slip(name)
    return Array.from({ length: channel?.lanes ?? 0 }, () => channel && runLane(floor, channel))
  })

  return {
    async stop() {
      phase = 'stopping'
      for (const [end] of resting) end()
      await Promise.race([Promise.all(lanes), pause(stopPatience, undefined, { ref: false })])
      phase = 'gone'
      // Only now: the worker's lock is kept until its last answer is written down.
      await hangUp()
      await Promise.all([rounds, connected, progress.stop()])
    },
  }
}
