import type { Db } from '../../../database/transaction.ts'
import { hashStatement } from '../review-hash-store.ts'
import { plannedForMany, readMoment, versionOf } from './moment-store.ts'
import { type BatchPlace, type Counts, countsStatement } from './row-store.ts'

/** What a batch is at one moment: the hash of its content, and how many rows stand under each part. */
export interface Moment {
  hash: string
  counts: Counts
}

/** From so many rows on, going through all of them for each look would be felt. */
export const manyRows = 2000
const mostKept = 500
const kept = new Map<string, Moment>()

/** Hash and counts of a batch of so many rows; those of a large one are kept for as long as nothing changes. */
export async function momentOf(db: Db, place: BatchPlace, rowCount: number): Promise<Moment> {
  const ask = { hash: hashStatement(place.companyId, place.batchId), counts: countsStatement(place) }
  const read = async () => {
    const { version, hash, counts } = await readMoment(db, place, ask)
    return { version, moment: { hash: hash ?? '', counts } }
  }
  if (rowCount < manyRows) return (await read()).moment
  const keyOf = (version: string) => JSON.stringify([place, version])
  const known = kept.get(keyOf(await versionOf(db, place)))
  if (known) return known
  const { version, moment } = await plannedForMany(db, read)
  kept.set(keyOf(version), moment)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
  return moment
}
