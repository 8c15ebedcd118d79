/** Work that several want at the same time and that is done once for all of them, within one program. */
export class SharedWork {
  readonly #underWay = new Map<string, Promise<unknown>>()

  /** Does the work, or waits for the same work that is under way. Whoever comes after its end has it done anew. */
  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(name) as Promise<T> | undefined
    if (known) return known
    const started = work().finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, started)
    return started
  }
}
