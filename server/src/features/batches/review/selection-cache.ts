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
const selections = new Recent<Selection>(sizeOf)
const orders = new Recent<Int32Array>((rowNos) => rowNos.byteLength + 200)

/**
 * Returns a cached selection, so that repeating a query does not go through every row again. The key contains the
 * review hash, which changes with everything that a selection depends on, so that nothing cached is out of date.
 */
export async function keptSelection(key: string, select: () => Promise<Selection>): Promise<Selection> {
  const selection = selections.get(key) ?? (await select())
  selections.set(key, selection)
  return selection
}

interface BatchOf {
  companyId: string
  batchId: string
}

const nameOf = ({ companyId, batchId }: BatchOf, order: string) => `${companyId}/${batchId}/${order}`

/** Stores the order of a selection under its name, so that rows keep their places for HR while they are corrected. */
export const keepOrder = (place: BatchOf, { order, rowNos }: Selection): void =>
  orders.set(nameOf(place, order), rowNos)

/** Returns the row numbers of a stored order; undefined when it was evicted or belongs to another process. */
export const orderOf = (place: BatchOf, order: string): Int32Array | undefined => orders.get(nameOf(place, order))
