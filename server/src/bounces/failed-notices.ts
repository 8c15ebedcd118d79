/** For each mailbox, the notice that could not be processed and in how many passes of this program it failed. */
export class FailedNotices {
  readonly #failed = new Map<string, { at: string; passes: number }>()

  /** Counts a pass in which the notice at this place of the mailbox failed. Returns the number of such passes. */
  add(scope: string, at: string): number {
    const before = this.#failed.get(scope)
    const passes = before?.at === at ? before.passes + 1 : 1
    this.#failed.set(scope, { at, passes })
    return passes
  }

  /** Forgets the notice of a mailbox, because it was processed or skipped. */
  forget(scope: string): void {
    this.#failed.delete(scope)
  }
}
