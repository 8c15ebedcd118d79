/** Runs work in the order in which it comes, at most so much of it at a time. */
export class Semaphore {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(permits: number) {
    this.#free = permits
  }

  /** Waits for a permit, does the work and gives the permit back, whether the work ends well or not. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((begin) => this.#waiting.push(begin))
    try {
      return await work()
    } finally {
      // A permit that somebody waits for is handed on, so that nobody who comes later overtakes them.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
