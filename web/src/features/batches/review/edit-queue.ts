/**
 * Changes of a batch on their way to the server, one after the other: of two corrections the later one stays, and an undo
 * comes after what it undoes.
 */
export class EditQueue {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #failed = false

  /** Does it when all before it is done, whether they succeeded or not. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#waiting++
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    try {
      return await turn
    } catch (error) {
      this.#failed = true
      throw error
    } finally {
      this.#waiting--
    }
  }

  /** When nothing is on its way any more: whether all of it that was waited for has been saved. */
  async settled(): Promise<boolean> {
    this.#failed = false
    while (this.#waiting > 0) await this.#last
    return !this.#failed
  }
}
