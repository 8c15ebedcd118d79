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

/**
 * How often (ms) a process checks for what causes no wake-up: backoffs that end, workers that died, slips to be made.
 */
const roundEvery = 1000

/** How often (ms) a process renews the leases of the deliveries that it holds: several times within a lease. */
const renewEvery = leaseLength / 6

/** How long (ms) stopping waits for messages that are being handed over. */
const stopPatience = 20_000

/** Makes deliveries: the slips of batches that were sent or whose scheduled time has come. */
export interface SlipSource {
  /** Starts making the slips of sent batches that have none yet. Does not wait until they are made. */
  poll(): Promise<void>
  /** Waits for the work in progress and starts no more. */
  close(): Promise<void>
}

export interface Dispatcher {
  stop(): Promise<void>
}

/**
 * Hands over the deliveries of the outbox until it is stopped, with as many senders per channel as the channel allows.
 * Any number of processes may do so on one database.
 */
export function startDispatcher(services: Services, slipSource: SlipSource, pace = { renewEvery }): Dispatcher {
  /**
   * The worker has one name per connection. After a connection broke on our side only, its lock stays held until the
   * database notices, and waiting for that lock would block the senders.
   */
  const names = new Set<string>()
  let worker: string = newId()
  const held = new Set<string>()
  const progress = startProgress(services)
  let phase: ReturnType<DispatcherState['phase']> = 'running'
  let wakes = 0
  let line: pg.Client | null = null
  let locked = false
  /** The senders that are waiting. The value is true when a wake-up is enough to end the wait. */
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
    // Without its lock a worker looks dead to others, so it claims nothing new until it holds the lock again. Nor does
    // it claim anything while the disk is nearly full: the outcomes must be stored.
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

  /** Maintains the connection that holds the worker's lock and listens for new deliveries. */
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
  // This is a function, because the compiler would otherwise assume a fixed phase within the loop above.
  const isGone = () => phase === 'gone'
  const hangUp = async () => {
    await line?.end().catch(() => {})
    line = null
  }

  /** Repeats some work; a failure is logged and does not end the loop. */
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

  // Leases are renewed by a timer of their own, because nothing may delay it: a worker that renews too late looks dead
  // and loses the deliveries that it holds.
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
      // The worker's lock is kept until the last outcome is stored.
      await hangUp()
      await Promise.all([...rounds, connected, slipsMade, progress.stop()])
    },
  }
}
