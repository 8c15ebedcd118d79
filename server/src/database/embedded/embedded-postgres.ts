import { setTimeout as delay } from 'node:timers/promises'
import { provideBinaries } from './binaries.ts'
import { checkCluster, claimCluster, createCluster, existingCluster, placeForCluster } from './cluster.ts'
import { openDataDir, placesIn, readState, writePrivate } from './data-dir.ts'
import { diskFull, EmbeddedPostgresError, failure, fileFailure, systemCode } from './errors.ts'
import { freePort } from './free-port.ts'
import type { Log } from './log.ts'
import { ensureDatabase, newPassword, ownerUrl, readPassword, resetPassword } from './owner.ts'
import {
  describeExit,
  endLeftovers,
  endServer,
  type Server,
  type ServerExit,
  type ServerOptions,
  startServer,
} from './postmaster.ts'
import { type ProgramLock, takeProgramLock } from './program-lock.ts'
import { chooseRunAs } from './run-as.ts'

/** Why the database server ended although nobody asked it to. */
export type ExitReason = ServerExit & { message: string }

/** A running embedded PostgreSQL. It is kept running until `stop`. */
export interface EmbeddedPostgres {
  /** The owner's (superuser's) connection to the program's database. */
  ownerUrl: string
  port: number
  /** The database's directory: inside DATA_DIR, or at a place that PostgreSQL's own user can reach. */
  cluster: string
  /** Stops the server and releases DATA_DIR. May be called more than once. */
  stop(): Promise<void>
  /** Calls the listener each time the server ends unexpectedly; the server is then started again on the same port. */
  onExit(listener: (reason: ExitReason) => void): void
}

/** Where the database is stored and where it logs. */
export interface EmbeddedPostgresOptions {
  /** DATA_DIR; it is made where it is missing. */
  dataDir: string
  log: Log
  /** PostgreSQL settings that override the defaults. */
  settings?: Record<string, string>
  /** Where root stores what PostgreSQL's own user has to reach when DATA_DIR or the program is in a private place. */
  sharedHome?: string
}

/**
 * Starts the program's own PostgreSQL in DATA_DIR: creates it on the first start, ends what a killed run left behind,
 * and restarts it whenever it dies. Throws EmbeddedPostgresError, and DataDirInUseError when another running program
 * uses the directory.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = openDataDir(options.dataDir)
  const locks: ProgramLock[] = []
  try {
    locks.push(await takeProgramLock(placesIn(dataDir).lock, dataDir))
    return await startLocked(dataDir, options, locks)
  } catch (error) {
    release(locks)
    throw fileFailure(error, dataDir)
  }
}

async function startLocked(
  dataDir: string,
  { log, settings = {}, sharedHome = '/var/lib/zhixin' }: EmbeddedPostgresOptions,
  locks: ProgramLock[],
): Promise<EmbeddedPostgres> {
  const places = placesIn(dataDir)
  const state = readState(places.state)
  const existing = existingCluster(dataDir, state, sharedHome)
  const runAs = chooseRunAs(existing)
  const binaries = await provideBinaries(runAs, runAs ? sharedHome : dataDir, log)
  const cluster = existing ?? placeForCluster(dataDir, state, runAs, sharedHome, log)
  if (cluster !== places.cluster) {
    claimCluster(dataDir, cluster, state)
    locks.push(await takeProgramLock(`${cluster}.lock`, cluster))
  }
  let password = readPassword(places.password)
  const remember = () => writePrivate(places.state, `${JSON.stringify(state)}\n`)
  if (existing === undefined) {
    log('info', 'creating the database', { cluster, user: runAs?.name })
    // The id is stored first, because it is part of the path of a database outside DATA_DIR.
    remember()
    password ??= newPassword(places.password)
    await createCluster({ cluster, password, binaries, runAs, sync: settings.fsync !== 'off' })
  } else {
    checkCluster(cluster, binaries, runAs)
    await endLeftovers(cluster, binaries, log)
    password ??= await resetPassword(places.password, cluster, binaries, runAs, log)
  }

  let stopping = false
  const server = { cluster, logFile: places.logFile, binaries, runAs, settings, log, abandoned: () => stopping }
  const first = await startOnFreePort(server, state.port)
  const { port } = first
  try {
    const isOutside = cluster !== places.cluster
    if (port !== state.port || (isOutside && state.cluster !== cluster)) {
      state.port = port
      if (isOutside) state.cluster = cluster
      remember()
    }
    await ensureDatabase(port, password, places.password)
  } catch (error) {
    await endServer(first.server.pid, cluster, binaries)
    if (error instanceof EmbeddedPostgresError) throw error
    const detail = String(error)
    if (systemCode(error) === '53100') throw diskFull(cluster, detail, error)
    if (systemCode(error) === 'ENOSPC') throw diskFull(dataDir, detail, error)
    throw failure('startFailed', { directory: cluster, logFile: places.logFile, detail }, error)
  }
  log('info', 'the database is running', { port, cluster, pid: first.server.pid, user: runAs?.name })

  const keeper = keepRunning({ ...server, port }, first.server)
  let stopped: Promise<void> | undefined
  return {
    ownerUrl: ownerUrl(port, password),
    port,
    cluster,
    onExit: keeper.onExit,
    stop: () => {
      stopping = true
      stopped ??= keeper.stop().finally(() => release(locks))
      return stopped
    },
  }
}

function release(locks: ProgramLock[]): void {
  for (const lock of locks.splice(0).reverse()) lock.release()
}

/** Starts the server on its previous port, or on another one when that port is taken. */
async function startOnFreePort(options: Omit<ServerOptions, 'port'>, wished: number | undefined) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? wished : undefined)
    try {
      return { port, server: await startServer({ ...options, port }) }
    } catch (error) {
      // Between our check and the server's start somebody may have taken the port, or a server may have appeared that
      // another program started just before it was killed.
      const passing = /address already in use|lock file ".*" already exists/i
      if (!(error instanceof EmbeddedPostgresError && passing.test(error.message)) || attempt === 5) throw error
      await endLeftovers(options.cluster, options.binaries, options.log)
    }
  }
}

const pausesMs = [100, 500, 1_000, 2_000, 5_000, 10_000]
// A server that ran this long does not count as one of a series of failures.
const steadyMs = 60_000

/** Restarts the server each time it ends unexpectedly, with a longer delay each time it fails again soon. */
function keepRunning(options: ServerOptions, first: Server) {
  const { cluster, binaries, log } = options
  const listeners: ((reason: ExitReason) => void)[] = []
  const halt = new AbortController()
  let failures = 0
  let current: Server | undefined = first
  let toldFullAt = Number.NEGATIVE_INFINITY

  async function restart(): Promise<void> {
    while (!halt.signal.aborted) {
      await delay(pausesMs[Math.min(failures++, pausesMs.length - 1)], undefined, { signal: halt.signal })
      try {
        await endLeftovers(cluster, binaries, log)
        const server = await startServer(options)
        if (halt.signal.aborted) await endServer(server.pid, cluster, binaries)
        else {
          current = server
          log('info', 'the database is running again', { port: options.port, pid: server.pid })
        }
        return
      } catch (error) {
        if (halt.signal.aborted) return
        // A disk stays full until somebody frees space: one log entry a minute is enough.
        const isFull = error instanceof EmbeddedPostgresError && error.kind === 'diskFull'
        if (isFull && performance.now() - toldFullAt < 60_000) continue
        if (isFull) toldFullAt = performance.now()
        log('error', 'the database could not be started again; trying on', { error: String(error) })
      }
    }
  }

  async function watch(): Promise<void> {
    while (current) {
      const { pid, exited } = current
      const since = performance.now()
      const exit = await exited
      if (halt.signal.aborted) return
      current = undefined
      if (performance.now() - since > steadyMs) failures = 0
      const message = `the database server ended unasked (${describeExit(exit)})`
      log('error', `${message}; starting it again`, { pid })
      for (const listener of listeners) tell(listener, { ...exit, message })
      // Stopping interrupts the delay before a restart; that is no failure.
      await restart().catch(() => undefined)
    }
  }

  function tell(listener: (reason: ExitReason) => void, reason: ExitReason): void {
    try {
      listener(reason)
    } catch (error) {
      log('error', 'a listener for the database’s end failed', { error: String(error) })
    }
  }

  const watching = watch()
  return {
    onExit: (listener: (reason: ExitReason) => void) => void listeners.push(listener),
    stop: async () => {
      halt.abort()
      if (current && !(await endServer(current.pid, cluster, binaries))) {
        log('error', 'the database server does not end', { pid: current.pid })
        return
      }
      await watching
      log('info', 'the database is stopped', { port: options.port })
    },
  }
}
