import { mainThreadTime } from './processor-time.ts'

/** The clock may go on for so many times the processor time that a silent process is allowed, and a minute at least (ms). */
const maxClock = { times: 15, min: 60_000 }
/** Where processor time is not told, the clock alone decides, after so many times what is allowed. */
const clockOnly = 4
/** How soon (ms) a process that is nearly over its time is looked at again. */
const soonest = 20

export interface SilenceEnd {
  /** It has worked all the time that it may be silent: what it does never ends. */
  stuck(): void
  /** It has hardly been given a processor: the machine is busy, and nothing is known of its work. */
  starved(): void
}

/**
 * Watches that a process does not work in silence for longer than it may. What counts is the processor time of its main
 * thread and not the clock, so that a busy machine makes nobody look stuck (TRUST-07).
 */
export class SilenceWatch {
  readonly #pid: number | undefined
  readonly #end: SilenceEnd
  #timer: NodeJS.Timeout | undefined
  #looking: NodeJS.Immediate | undefined

  constructor(pid: number | undefined, end: SilenceEnd) {
    this.#pid = pid
    this.#end = end
  }

  /** It has just been heard; from now on it may work in silence for so many milliseconds. */
  restart(mayWork: number): void {
    this.stop()
    const since = performance.now()
    const before = this.#worked()
    const look = (): void => {
      const silent = performance.now() - since
      const after = this.#worked()
      const isTold = before !== null && after !== null
      const worked = isTold ? after - before : silent / clockOnly
      const clockLeft = Math.max(maxClock.min, mayWork * maxClock.times) - silent
      if (worked >= mayWork) this.#end.stuck()
      else if (isTold && clockLeft <= 0) this.#end.starved()
      else again(Math.max(soonest, mayWork - worked))
    }
    const again = (ms: number): void => {
      this.#timer = setTimeout(() => {
        // What it has said meanwhile waits in its pipe and is heard first: this program may have been busy itself.
        this.#looking = setImmediate(look)
      }, ms)
    }
    again(mayWork)
  }

  stop(): void {
    clearTimeout(this.#timer)
    clearImmediate(this.#looking)
  }

  #worked(): number | null {
    return this.#pid === undefined ? null : mainThreadTime(this.#pid)
  }
}
