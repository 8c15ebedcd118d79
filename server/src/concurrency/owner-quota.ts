/** Bounds how much each owner has under way at the same time (TRUST-07): bytes of uploads, logins of an account. */
export class OwnerQuota {
  readonly #max: number
  readonly #taken = new Map<string, number>()

  /** `most`: for each owner, in whatever unit is taken. */
  constructor(max: number) {
    this.#max = max
  }

  /** Takes so much of an owner's quota: how to give it back, once; null when it is more than is left. */
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

  /** What all owners have under way together. */
  get total(): number {
    let sum = 0
    for (const amount of this.#taken.values()) sum += amount
    return sum
  }
}
