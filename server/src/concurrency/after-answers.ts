import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The bounds (ms) of the pause between an answer and what comes after it. Each pause is drawn anew: what the same caller
 * asks next would otherwise meet that work and take longer, which tells as much as the time of the answer itself.
 */
const minPause = 100
const maxPause = 1000

/**
 * Work that begins some time after its request has been answered, so that no time of an answer says anything about it:
 * whether a number is known, for instance. What it does is lost if the process is killed, so it is only for what its
 * caller can ask for again.
 */
export class AfterAnswers {
  readonly #underWay = new Set<Promise<void>>()
  readonly #drawPause: () => number
  #hurry = new AbortController()

  constructor(drawPause = () => randomInt(minPause, maxPause)) {
    this.#drawPause = drawPause
  }

  start(work: () => Promise<void>, onError: (error: unknown) => void): void {
    const run = pause(this.#drawPause(), undefined, { signal: this.#hurry.signal })
      // The pause was cut short.
      .catch(() => undefined)
      .then(work)
      .catch(onError)
      .finally(() => this.#underWay.delete(run))
    this.#underWay.add(run)
  }

  /** Cuts all pauses short, and waits until nothing is under way any more. */
  async idle(): Promise<void> {
    while (this.#underWay.size) {
      this.#hurry.abort()
      this.#hurry = new AbortController()
      await Promise.all(this.#underWay)
    }
  }
}
