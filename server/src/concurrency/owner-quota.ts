/** Limits how much each owner uses at the same time (TRUST-07): bytes of uploads, logins of an account. */
export class OwnerQuota {
  readonly #max: number
  readonly #taken = new Map<string, number>()

  /** @param max The maximum per owner, in the unit that is passed to `take`. */
  constructor(max: number) {
    this.#max = max
  }

  /**
   * Takes an amount of an owner's quota. Returns the function that gives it back once, or null when too little is left.
   */
  take(owner: string, amount: number): (() => void) | null {
    const taken = (this.#taken.get(owner) ?? 0) + amount
    if (taken > this.#max) return null
    this.#taken.set(owner, taken)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = (this.#taken.get(owner) ?? 0) - amount
      if (left > 0) this.#taken.set(owner, left)
      else this.#taken.delete(owner)
    }
  }

  /** The amount that all owners use together. */
  get total(): number {
    let sum = 0
    for (const amount of this.#taken.values()) sum += amount
    return sum
  }
}
