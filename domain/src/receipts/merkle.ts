import { isSame } from './canonical.ts'
import { sha256Of } from './hash.ts'

/** A leaf and a node never hash the same bytes (RFC 9162 §2.1.1). */
const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

/** Hashes one entry of a tree. */
export const leafHash = (...data: readonly Uint8Array[]): Uint8Array => sha256Of(leafPrefix, ...data)

const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256Of(nodePrefix, left, right)

/** The largest power of two below a number greater than one: where RFC 9162 splits a tree. */
function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

/** A tree over the hashes of its leaves. Its nodes are kept, so that many proofs cost no more than one. */
export class MerkleTree {
  readonly #leaves: readonly Uint8Array[]
  /** Nodes by first leaf and size. */
  readonly #nodes = new Map<number, Uint8Array>()

  constructor(leaves: readonly Uint8Array[]) {
    this.#leaves = leaves
  }

  get size(): number {
    return this.#leaves.length
  }

  get root(): Uint8Array {
    return this.size === 0 ? sha256Of() : this.#node(0, this.size)
  }

  #node(first: number, size: number): Uint8Array {
    const leaf = this.#leaves[first]
    if (!leaf) throw new RangeError('no such leaf')
    if (size === 1) return leaf
    const key = first * (this.size + 1) + size
    const found = this.#nodes.get(key)
    if (found) return found
    const split = splitOf(size)
    const node = nodeHash(this.#node(first, split), this.#node(first + split, size - split))
    this.#nodes.set(key, node)
    return node
  }

  /** The hashes beside the way from a leaf to the root, from below (RFC 9162 §2.1.3.1). */
  inclusionProof(index: number): Uint8Array[] {
    if (!Number.isInteger(index) || index < 0 || index >= this.size) throw new RangeError('no such leaf')
    const path: Uint8Array[] = []
    let [first, size] = [0, this.size]
    while (size > 1) {
      const split = splitOf(size)
      const isLeft = index < first + split
      path.unshift(isLeft ? this.#node(first + split, size - split) : this.#node(first, split))
      if (!isLeft) first += split
      size = isLeft ? split : size - split
    }
    return path
  }
}

export interface Inclusion {
  leaf: Uint8Array
  index: number
  size: number
  path: readonly Uint8Array[]
}

/** Whether a leaf stands at a place of the tree with that size and root (RFC 9162 §2.1.3.2). */
export function isIncluded({ leaf, index, size, path }: Inclusion, root: Uint8Array): boolean {
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size) return false
  let place = index
  let last = size - 1
  let hash = leaf
  for (const beside of path) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(beside, hash)
      // A node without a neighbour is that of the level above.
      while (place % 2 === 0 && place !== 0) {
        place /= 2
        last = Math.floor(last / 2)
      }
    } else {
      hash = nodeHash(hash, beside)
    }
    place = Math.floor(place / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && isSame(hash, root)
}
