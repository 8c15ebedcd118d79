import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

const randomLength = 16

/**
 * Returns a function that makes many ids (UUIDs of version 7) in ascending order, as `v7` alone does. Random bytes are
 * requested from the system for many ids at once; no byte is used twice.
 */
export function newIds(): () => string {
  const msecs = Date.now()
  let pool = Buffer.alloc(0)
  let seq = 0
  return () => {
    if (pool.length < randomLength) pool = randomBytes(randomLength * 1024)
    const random = pool.subarray(0, randomLength)
    pool = pool.subarray(randomLength)
    return v7({ msecs, seq: seq++, random })
  }
}
