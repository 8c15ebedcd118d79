import type { Db } from '../../../database/transaction.ts'
import { hashStatement } from '../review-hash-store.ts'
import { plannedForMany, readSnapshot, versionOf } from './batch-snapshot-store.ts'
import { type BatchPlace, type Counts, countsStatement } from './row-store.ts'

/** The state of a batch in one snapshot: the hash of its content, and the number of rows in each part. */
export interface BatchSnapshot {
  hash: string
  counts: Counts
}

/** From this number of rows on, going through all of them for each request would be noticeable. */
export const manyRows = 2000
const maxKept = 500
const kept = new Map<string, BatchSnapshot>()

/** Returns hash and counts of a batch. Those of a large batch are cached for as long as nothing changes. */
export async function batchSnapshot(db: Db, place: BatchPlace, rowCount: number): Promise<BatchSnapshot> {
  const ask = { hash: hashStatement(place.companyId, place.batchId), counts: countsStatement(place) }
  const read = async () => {
    const { version, hash, counts } = await readSnapshot(db, place, ask)
    return { version, snapshot: { hash: hash ?? '', counts } }
  }
  if (rowCount < manyRows) return (await read()).snapshot
  const keyOf = (version: string) => JSON.stringify([place, version])
  const known = kept.get(keyOf(await versionOf(db, place)))
  if (known) return known
  const { version, snapshot } = await plannedForMany(db, read)
  kept.set(keyOf(version), snapshot)
  for (const oldest of kept.keys()) {
    if (kept.size <= maxKept) break
    kept.delete(oldest)
  }
  return snapshot
}
