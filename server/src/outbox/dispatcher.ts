import { setTimeout as pause } from 'node:timers/promises'
import { channelName } from '@zhixin/contract/batches/batch'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { Services } from '../context.ts'
import { platformStatement } from '../database/transaction.ts'
import { describeError } from '../logging/describe-error.ts'
import { cancelStopped, endBackoffs, endPauses, leaseLength, outboxChannel, renewLeases } from './outbox-store.ts'
import { listUnclosed, startProgress } from './progress.ts'
import { recoverAbandoned, workerLockSql } from './recovery.ts'
import { type DispatcherState, runSenders } from './sender.ts'

/** How often (ms) a process looks after what wakes nobody: rests that end, workers that died, batches to be made. */
const roundEvery = 1000

/** How often (ms) it says that it still works on what it holds: several times within a lease. */
const renewEvery = leaseLength / 6

/** How long (ms) stopping waits for messages that are being handed over. */
const stopPatience = 20_000

/** Where deliveries come from: the slips of batches that were sent, or whose time has come. */
export interface SlipSource {
  /** Takes up what was sent and has no slips yet. Does not wait for them. */
  poll(): Promise<void>
  /** Waits for what is under way, without taking up more. */
  close(): Promise<void>
}

export interface Dispatcher {
  stop(): Promise<void>
}

/**
 * Hands over what waits in the outbox until stopped: so many senders per channel as it allows. Any number of processes
 * may do so on one database.
 */
export function startDispatcher(services: Services, slipSource: SlipSource, pace = { renewEvery }): Dispatcher {
  /**
   * One name per connection: that of a connection which broke on our side only stays locked until the database notices,
   * and waiting for it would keep the senders waiting.
   */
  const names = new Set<string>()
  let worker: string = newId()
  const held = new Set<string>()
  const progress = startProgress(services)
  let phase: ReturnType<DispatcherState['phase']> = 'running'
  let wakes = 0
  let line: pg.Client | null = null
  let locked = false
  /** Those who rest; true: a wake-up is enough to end it. */
  const resting = new Map<() => void, boolean>()
  const wake = () => {
    wakes++
    for (const [end, light] of resting) if (light) end()
  }

  const dispatcher: DispatcherState = {
    services,
    worker: () => worker,
    held,
    accountFailures: new Map(),
    progress,
    // Without its lock a worker looks dead to others: it takes nothing new until it holds it again.
    // Nor while the disk is nearly full: what was told must be written down.
    isOpen: () => phase === 'running' && locked && !services.disk.isLow,
    phase: () => phase,
    wakes: () => wakes,
    async backoff(seen, ms) {
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
        const client = await services.pools.connect()
        const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
        line = client
        client.on('notification', wake)
        const name = newId()
        await client.query(workerLockSql, [name])
        await client.query(`listen ${outboxChannel}`)
        names.add(name)
        worker = name
        locked = true
        wake()
        if (!isGone()) await ended
      } catch (error) {
        if (phase === 'running') services.log.warn(describeError(error), 'the outbox cannot listen')
      }
      locked = false
      await hangUp()
      await dispatcher.backoff(null, 1000)
    }
  }
  // A function, because the compiler would take the phase for settled within the loop above.
  const isGone = () => phase === 'gone'
  const hangUp = async () => {
    await line?.end().catch(() => {})
    line = null
  }

  /** Does something again and again; one failure is logged and the next time is as good. */
  async function keep(what: string, work: () => Promise<void>): Promise<void> {
    while (phase === 'running') {
      const seen = wakes
      await work().catch((error) => services.log.warn(describeError(error), `${what} failed`))
      await dispatcher.backoff(seen, roundEvery)
    }
  }

  async function lookAround(): Promise<void> {
    const [db, now] = [platformStatement(services.pools), services.clock.now()]
    await cancelStopped(db, now)
    const over = (await endBackoffs(db, now)) + (await endPauses(db, now))
    if (over) wake()
    for (const batch of await recoverAbandoned(services, names, held)) progress.touch(batch)
    for (const batch of await listUnclosed(services)) progress.touch(batch)
  }

  let wasLow = false
  async function start(): Promise<void> {
    const { isLow } = services.disk
    if (wasLow && !isLow) wake()
    wasLow = isLow
    if (isLow) return
    await slipSource.poll()
  }

  // On its own, because nothing may hold it up: who is late with it looks dead and loses what it has in hand.
  const leases = setInterval(() => {
    const until = new Date(services.clock.now().getTime() + leaseLength)
    renewLeases(services.pools, [...names], [...held], until).catch((error) =>
      services.log.warn(describeError(error), 'a lease could not be renewed'),
    )
  }, pace.renewEvery)

  const rounds = [keep('the round of the outbox', lookAround), keep('making slips', start)]
  const connected = stayConnected()
  const senders = channelName.options.map((name) => runSenders(dispatcher, name, services.channels.senders[name]))

  return {
    async stop() {
      phase = 'stopping'
      const slipsMade = slipSource.close()
      for (const [end] of resting) end()
      await Promise.race([Promise.all(senders), pause(stopPatience, undefined, { ref: false })])
      phase = 'gone'
      clearInterval(leases)
      // Only now: the worker's lock is kept until its last answer is written down.
      await hangUp()
      await Promise.all([...rounds, connected, slipsMade, progress.stop()])
    },
  }
}
