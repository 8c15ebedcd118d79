/**
 * The exports that one program is making. They take minutes, so that no job of the queue waits for them: the job only
 * starts one. With the program they end, and another one makes them anew once their claim has run out.
 */
export class SlipExports {
  readonly #running = new Map<string, { work: Promise<void>; end: AbortController }>()
  #isClosed = false

  /** Starts an export unless this program is at it already. */
  start(id: string, work: (signal: AbortSignal) => Promise<void>): void {
    if (this.#isClosed || this.#running.has(id)) return
    const end = new AbortController()
    const running = work(end.signal).finally(() => this.#running.delete(id))
    this.#running.set(id, { work: running, end })
  }

  /** Whether an export is under way here. */
  has(id: string): boolean {
    return this.#running.has(id)
  }

  /** Ends what is under way; it is made anew by whoever is there. */
  async close(): Promise<void> {
    this.#isClosed = true
    const running = [...this.#running.values()]
    for (const { end } of running) end.abort(new Error('the program stops'))
    await Promise.allSettled(running.map(({ work }) => work))
  }
}
