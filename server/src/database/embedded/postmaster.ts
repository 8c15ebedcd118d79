import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { readOptional } from './data-dir.ts'
import { complaintIn, diskFull, failure, looksFull } from './errors.ts'
import type { Log } from './log.ts'
import { answersSignals, endProcessesIn, inspectProcess, isPostgresOf, signal } from './processes.ts'
import { childOptions, run } from './run.ts'
import type { RunAs } from './run-as.ts'
import { settingArguments } from './settings.ts'
import { waitUntil } from './wait-until.ts'

/** The options with which a PostgreSQL server is started. */
export interface ServerOptions {
  cluster: string
  logFile: string
  binaries: Binaries
  runAs: RunAs | undefined
  port: number
  settings: Record<string, string>
  log: Log
  /** Set when the program wants to stop while the server is still starting. */
  abandoned: () => boolean
}

/** How a server ended. */
export interface ServerExit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A running PostgreSQL server. */
export interface Server {
  pid: number
  exited: Promise<ServerExit>
}

const maxLog = 10 * 1024 * 1024
// How long a start may take: replaying the WAL of a busy database after a crash can take minutes.
const startTimeoutMs = 15 * 60_000

/** Starts PostgreSQL and waits until it takes connections. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { cluster, binaries, runAs, logFile, log } = options
  rotate(logFile)
  // The server writes into the file itself. A pipe to us would break when we are killed, and take the server with it.
  const output = openSync(logFile, 'a', 0o600)
  const begin = fstatSync(output).size
  let child: ChildProcess
  try {
    child = spawn(binaries.postgres, ['-D', cluster, ...settingArguments(options.port, options.settings)], {
      // The server works in its own directory from the start, so that a later start finds it if we are killed now.
      ...childOptions(runAs, cluster),
      // The server gets a process group of its own: Ctrl-C reaches only the program, which then stops the database
      // last.
      detached: process.platform !== 'win32',
      stdio: ['ignore', output, output],
    })
  } finally {
    closeSync(output)
  }
  let ended: ServerExit | undefined
  let startError: Error | undefined
  const exited = new Promise<ServerExit>((resolve) => {
    child.once('exit', (code, by) => resolve({ code, signal: by }))
    child.once('error', (error) => {
      startError = error
      resolve({ code: null, signal: null })
    })
  })
  void exited.then((exit) => {
    ended = exit
  })
  const reminder = setInterval(() => log('info', 'the database is still starting (recovering)'), 10_000)
  await waitUntil(() => ended !== undefined || options.abandoned() || isReady(cluster, child.pid), startTimeoutMs)
  clearInterval(reminder)
  const pid = child.pid
  if (ended === undefined && pid !== undefined && isReady(cluster, pid)) return { pid, exited }
  if (pid !== undefined && ended === undefined) await endServer(pid, cluster, binaries)
  const written = readFileSync(logFile).subarray(begin).toString('utf8')
  const detail = startError?.message ?? `${complaintIn(written)} (${describeExit(ended)})`
  if (looksFull(cluster, written) || looksFull(dirname(logFile), '')) throw diskFull(cluster, detail, startError)
  throw failure('startFailed', { directory: cluster, logFile, detail }, startError)
}

/** Stops a server: first with a fast shutdown (open transactions are rolled back), then immediately, then by force. */
export async function endServer(pid: number, cluster: string, binaries: Binaries): Promise<boolean> {
  if (process.platform === 'win32') {
    await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-t', '30'], undefined)
    return !inspectProcess(pid).alive
  }
  const steps = [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const
  for (const [name, patience] of steps) {
    signal(pid, name)
    if (await waitUntil(() => !inspectProcess(pid).alive, patience)) return true
  }
  return false
}

/**
 * Removes what an earlier run left: a server that outlived its program, backends that outlived their server, and a lock
 * file whose process number now belongs to a zombie or to another process.
 */
export async function endLeftovers(cluster: string, binaries: Binaries, log: Log): Promise<void> {
  const pid = pidIn(cluster)
  if (pid !== undefined && isPostgresOf(pid, cluster)) {
    log('warn', 'stopping the database server that an earlier run left behind', { pid })
    if (!(await endServer(pid, cluster, binaries))) throw failure('orphanStays', { pid, directory: cluster })
  }
  // Backends without their server only hold its shared memory; their uncommitted work is lost anyway.
  const stays = await endProcessesIn(cluster)
  if (stays !== undefined) throw failure('orphanStays', { pid: stays, directory: cluster })
  // PostgreSQL refuses to start while the process number is in use, by whatever process. The check above has shown that
  // it is not a server of this database, and the program lock keeps others from starting one.
  if (pid !== undefined && answersSignals(pid) && process.platform !== 'win32') {
    log('warn', 'removing the lock file of a dead database server', { pid })
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
  }
}

/** Describes how a server ended. */
export function describeExit(exit: ServerExit | undefined): string {
  if (!exit) return 'it did not become ready'
  return exit.signal ? `ended by ${exit.signal}` : `ended with code ${exit.code}`
}

function pidIn(cluster: string): number | undefined {
  const pid = Number(readOptional(join(cluster, 'postmaster.pid'))?.split('\n')[0])
  return Number.isInteger(pid) && pid > 1 ? pid : undefined
}

/** The server writes its own process number on the first line and its state on the eighth line. */
function isReady(cluster: string, pid: number | undefined): boolean {
  const lines = readOptional(join(cluster, 'postmaster.pid'))?.split('\n') ?? []
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

function rotate(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > maxLog) renameSync(logFile, `${logFile}.1`)
}
