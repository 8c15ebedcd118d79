/** Runs work in the order of arrival, with a maximum number at a time. */
export class Semaphore {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(permits: number) {
    this.#free = permits
  }

  /** How much work waits for a permit. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Waits for a permit, does the work and releases the permit, whether the work succeeds or fails. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((begin) => this.#waiting.push(begin))
    try {
      return await work()
    } finally {
      // A permit is handed directly to the first waiter, so that no later caller overtakes it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
