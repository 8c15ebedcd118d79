import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { environmentOf } from '../../concurrency/child-environment.ts'

/**
 * Memory settings of the process, in megabytes. The rows of a file are made, used and released together, so a garbage
 * collector that waits until there is much to collect takes less time.
 */
const memory = [
  '--max-old-space-size=1536',
  '--initial-old-space-size=512',
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
  // The buffers of sheets and pages are released explicitly; counted separately, they would start a collection every 64
  // MB.
  '--external-memory-accounted-in-global-limit',
  // Lets reading-worker collect what a file leaves behind.
  '--expose-gc',
]
/**
 * What the engine reads of the environment, and where files may be put. The process opens files of strangers, so it gets
 * no key and no password.
 */
const environment = /^(PATH|SystemRoot|TEMP|TMP|TMPDIR|TZ|LANG|LC_.*|NODE_.*)$/i
/** A user who looks at a file imports it, or another one, within minutes; after that the memory is released. */
const maxIdle = 5 * 60_000

interface Spare {
  child: ChildProcess
  idle: NodeJS.Timeout
}

const kindOf = (worker: URL, yields: boolean): string => `${worker.href} ${yields ? 'yields' : ''}`

/**
 * Starts a process that can read a file with this worker. A process that yields runs with low priority, so that the
 * program and the database come first.
 */
export function startProcess(worker: URL, yields: boolean): ChildProcess {
  const child = fork(fileURLToPath(worker), [], {
    serialization: 'advanced',
    env: environmentOf(environment),
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
    // The process has ended already, or the system does not allow the lower priority: then it reads with the normal
    // one.
  }
}

/** The processes of one program that have finished a file and wait for the next one. */
export class SpareProcesses {
  /**
   * One process for each kind of worker. Those that yield are separate, because only root may raise a priority again.
   */
  readonly #spares = new Map<string, Spare>()
  #isClosed = false

  /** Returns a process that can read a file with this worker: a spare one, or a new one. */
  take(worker: URL, yields: boolean): ChildProcess {
    const spare = this.#remove(kindOf(worker, yields))
    if (!spare?.connected || spare.exitCode !== null || spare.signalCode !== null) return startProcess(worker, yields)
    spare.removeAllListeners()
    spare.ref()
    spare.channel?.ref()
    return spare
  }

  /**
   * Keeps a finished process for the next file, since starting one takes longer than reading most payrolls. A spare
   * process does not delay the exit of the program and ends with it.
   */
  keep(worker: URL, yields: boolean, child: ChildProcess): void {
    const kind = kindOf(worker, yields)
    child.removeAllListeners()
    // An error event without a listener would end the program.
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

  /** Ends the spare processes, and from then on every process as soon as it is finished. */
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
