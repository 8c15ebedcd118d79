/**
 * Changes of a batch on their way to the server, one after the other: of two corrections the later one stays, and an undo
 * comes after what it undoes.
 */
export class EditQueue {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #failed = false
  #preservedScreens = 0

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

  /** Something is not saved and is being asked about, until the returned function is called. */
  hold(): () => void {
    this.#preservedScreens++
    let isHeld = true
    return () => {
      if (isHeld) this.#preservedScreens--
      isHeld = false
    }
  }

  /** When nothing is on its way any more. */
  async idle(): Promise<void> {
    while (this.#waiting > 0) await this.#last
  }

  /** The same: whether all of it that was waited for has been saved, and nothing is being asked about. */
  async settled(): Promise<boolean> {
    this.#failed = false
    await this.idle()
    return !this.#failed && this.#preservedScreens === 0
  }
}
