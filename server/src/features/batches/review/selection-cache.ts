import type { Selection } from './selection.ts'

/** The maximum size (bytes) of all cached row numbers of all companies. */
const maxBytes = 64 * 2 ** 20

class Recent<Value> {
  readonly #kept = new Map<string, Value>()
  readonly #sizeOf: (value: Value) => number
  #bytes = 0

  constructor(sizeOf: (value: Value) => number) {
    this.#sizeOf = sizeOf
  }

  get(key: string): Value | undefined {
    const value = this.#kept.get(key)
    if (value === undefined) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    const before = this.#kept.get(key)
    if (before !== undefined) this.#bytes -= this.#sizeOf(before)
    this.#kept.delete(key)
    this.#kept.set(key, value)
    this.#bytes += this.#sizeOf(value)
    for (const [oldest, each] of this.#kept) {
      if (this.#bytes <= maxBytes / 2 || oldest === key) break
      this.#bytes -= this.#sizeOf(each)
      this.#kept.delete(oldest)
    }
  }
}

const sizeOf = ({ rowNos }: Selection) => rowNos.byteLength + 2000

interface BatchOf {
  companyId: string
  batchId: string
}

const nameOf = ({ companyId, batchId }: BatchOf, order: string) => `${companyId}/${batchId}/${order}`

/** The selections that queries have made of batches, and the orders in which HR sees the rows. */
export class SelectionCache {
  readonly #selections = new Recent<Selection>(sizeOf)
  readonly #orders = new Recent<Int32Array>((rowNos) => rowNos.byteLength + 200)

  /**
   * Returns a cached selection, so that repeating a query does not go through every row again. The key contains the
   * review hash, which changes with everything that a selection depends on, so that nothing cached is out of date.
   */
  async selection(key: string, select: () => Promise<Selection>): Promise<Selection> {
    const selection = this.#selections.get(key) ?? (await select())
    this.#selections.set(key, selection)
    return selection
  }

  /** Stores the order of a selection under its name, so that rows keep their places for HR while they are corrected. */
  keepOrder(place: BatchOf, { order, rowNos }: Selection): void {
    this.#orders.set(nameOf(place, order), rowNos)
  }

  /** Returns the row numbers of a stored order; undefined when it was evicted or belongs to another program. */
  orderOf(place: BatchOf, order: string): Int32Array | undefined {
    return this.#orders.get(nameOf(place, order))
  }
}
