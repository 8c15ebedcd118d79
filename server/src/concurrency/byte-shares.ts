/** Bounds how many bytes each owner has under way at the same time (TRUST-07). */
export class ByteShares {
  readonly #most: number
  readonly #taken = new Map<string, number>()

  /** `most`: bytes for each owner. */
  constructor(most: number) {
    this.#most = most
  }

  /** Takes so many bytes of an owner's share: how to give them back, once; null when they are more than is left. */
  take(owner: string, bytes: number): (() => void) | null {
    const taken = (this.#taken.get(owner) ?? 0) + bytes
    if (taken > this.#most) return null
    this.#taken.set(owner, taken)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = (this.#taken.get(owner) ?? 0) - bytes
      if (left > 0) this.#taken.set(owner, left)
      else this.#taken.delete(owner)
    }
  }

  /** Bytes of all owners together. */
  get total(): number {
    let sum = 0
    for (const bytes of this.#taken.values()) sum += bytes
    return sum
  }
}
