import { mainThreadTime } from './processor-time.ts'

/** The limit on the clock, as a multiple of the allowed processor time, and at least a minute (ms). */
const maxClock = { times: 15, min: 60_000 }
/** Where the processor time is unknown, the clock alone decides, with this multiple of what is allowed. */
const clockOnly = 4
/** The shortest delay (ms) before a process that has nearly used its time is checked again. */
const soonest = 20

export interface SilenceEnd {
  /** The process has used all the processor time that it may use in silence: its work does not end. */
  stuck(): void
  /** The process got hardly any processor time: the machine is busy, and nothing is known about its work. */
  starved(): void
}

/**
 * Watches that a process does not work in silence for longer than it may. The processor time of its main thread counts
 * and not the clock, so that a process does not look stuck on a busy machine (TRUST-07).
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

  /**
   * Restarts the limit when the process has reported something: it may now work in silence for `mayWork` milliseconds.
   */
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
        // Messages that the process sent in the meantime are still in its pipe and are read first, because this program
        // may have been busy itself.
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
