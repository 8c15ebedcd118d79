import { type Random, seededRandom } from './product.ts'

/** Choices of the generator: every one comes from the seed. */
export class Choice {
  readonly #random: Random

  constructor(seed: number) {
    this.#random = seededRandom(seed)
  }

  below(limit: number): number {
    return this.#random.below(limit)
  }

  between(least: number, most: number): number {
    return least + this.#random.below(most - least + 1)
  }

  chance(share: number): boolean {
    return this.#random.next() < share
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to pick from')
    return list[this.#random.below(list.length)] as T
  }

  /** Picks several different ones, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = list.map((_, index) => index)
    const picked = Array.from({ length: Math.min(count, list.length) }, () => {
      const [index] = left.splice(this.#random.below(left.length), 1)
      return index as number
    })
    return picked.sort((a, b) => a - b).map((index) => list[index] as T)
  }

  shuffle<T>(list: readonly T[]): T[] {
    const left = [...list]
    return list.map(() => left.splice(this.#random.below(left.length), 1)[0] as T)
  }
}
