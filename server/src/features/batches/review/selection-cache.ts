import type { Selection } from './selection.ts'

/** Bytes of row numbers that are kept, all companies together. */
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
 * Selections of late, so that the same look does not go through every row again. The key holds the review hash, which
 * changes with everything that a selection depends on: nothing here can be out of date.
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

/** Keeps which rows stand where, by name: what HR scrolls through stays in its order while rows are corrected. */
export const keepOrder = (place: BatchOf, { order, rowNos }: Selection): void =>
  orders.set(nameOf(place, order), rowNos)

/** The row numbers behind the name of an order; undefined when it was long ago or in another process. */
export const orderOf = (place: BatchOf, order: string): Int32Array | undefined => orders.get(nameOf(place, order))
