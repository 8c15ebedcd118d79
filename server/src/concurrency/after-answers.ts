import { setImmediate as yieldOnce } from 'node:timers/promises'

/**
 * Work that begins when its request has been answered, so that the time of the answer says nothing about it: whether a
 * number is known, for instance. What it does is lost if the process is killed, so it is only for what its caller can ask
 * for again.
 */
export class AfterAnswers {
  readonly #underWay = new Set<Promise<void>>()

  start(work: () => Promise<void>, onError: (error: unknown) => void): void {
    const run = yieldOnce()
      .then(work)
      .catch(onError)
      .finally(() => this.#underWay.delete(run))
    this.#underWay.add(run)
  }

  /** Waits until nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.#underWay.size) await Promise.all(this.#underWay)
  }
}
