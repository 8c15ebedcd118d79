import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/**
 * A file's rows are made, used and forgotten together: a collector that waits until there is much to collect takes
 * less time. Megabytes.
 */
const memory = [
  '--max-old-space-size=1536',
  '--initial-old-space-size=512',
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
  // The bytes of sheets and pages are let go of by themselves: counted apart, they would start a collection every 64
  // MB.
  '--external-memory-accounted-in-global-limit',
  // For what a file leaves behind (reading-worker).
  '--expose-gc',
]
/** Who looks at a file imports it, or another one, within minutes; then the memory is given back. */
const maxIdle = 5 * 60_000

interface Spare {
  child: ChildProcess
  idle: NodeJS.Timeout
}

const kindOf = (worker: URL, yields: boolean): string => `${worker.href} ${yields ? 'yields' : ''}`

/**
 * Starts a process that can read a file with that worker. One that yields leaves the processors to whatever else wants
 * them, the program and the database included.
 */
export function startProcess(worker: URL, yields: boolean): ChildProcess {
  const child = fork(fileURLToPath(worker), [], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning', ...memory],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (yields && child.pid !== undefined) giveWay(child.pid)
  return child
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, or the system allows nobody to yield: then it reads like any other.
  }
}

/** The processes of one program that have done their work and wait for the next file. */
export class SpareProcesses {
  /** One for each kind of worker, and apart those that yield: nobody but root may take that back. */
  readonly #spares = new Map<string, Spare>()
  #isClosed = false

  /** A process that can read a file with that worker: the one that was kept, or a new one. */
  take(worker: URL, yields: boolean): ChildProcess {
    const kept = this.#remove(kindOf(worker, yields))
    if (!kept?.connected || kept.exitCode !== null || kept.signalCode !== null) return startProcess(worker, yields)
    kept.removeAllListeners()
    kept.ref()
    kept.channel?.ref()
    return kept
  }

  /**
   * Keeps a process that has done its work for the next file, since starting one takes longer than reading most
   * payrolls. It holds up no exit and ends with the program.
   */
  keep(worker: URL, yields: boolean, child: ChildProcess): void {
    const kind = kindOf(worker, yields)
    child.removeAllListeners()
    // An error that nobody listens to would end the program.
    child.on('error', () => {})
    if (this.#isClosed || this.#spares.has(kind) || !child.connected) {
      child.kill('SIGKILL')
      return
    }
    const forget = () => {
      if (this.#spares.get(kind)?.child === child) this.#remove(kind)
    }
    child.once('error', forget)
    child.once('exit', forget)
    child.unref()
    child.channel?.unref()
    const idle = setTimeout(() => {
      forget()
      child.kill('SIGKILL')
    }, maxIdle)
    idle.unref()
    this.#spares.set(kind, { child, idle })
  }

  /** Ends the processes that wait, and from then on every one that has done its work. */
  close(): void {
    this.#isClosed = true
    for (const kind of [...this.#spares.keys()]) this.#remove(kind)?.kill('SIGKILL')
  }

  #remove(kind: string): ChildProcess | null {
    const spare = this.#spares.get(kind)
    if (!spare) return null
    clearTimeout(spare.idle)
    this.#spares.delete(kind)
    return spare.child
  }
}
