/** Reproducible random numbers: the same batch gives the same findings, and a failed test can be run again. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** An integer from 0 up to, but not including, the limit. */
  below(limit: number): number
}

/** Mulberry32: small, fast, and far better than needed for picking rows. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, below: (limit) => Math.floor(next() * limit) }
}
