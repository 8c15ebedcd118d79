import type { ReviewMarks } from '@zhixin/contract/batches/reviewed'
import type { Db } from '../../../database/transaction.ts'
import { hashStatement, marksStatement } from '../review-hash-store.ts'
import { plannedForMany, readSnapshot, versionOf } from './batch-snapshot-store.ts'
import { type BatchPlace, type Counts, countsStatement } from './row-store.ts'

/** The state of a batch in one snapshot: the hash of its content, its marks, and the number of rows in each part. */
export interface BatchSnapshot {
  hash: string
  marks: ReviewMarks
  counts: Counts
}

/** From this number of rows on, going through all of them for each request would be noticeable. */
export const manyRows = 2000
const maxKept = 500

/** Hash, marks and counts of the batches under review. Those of a large batch are cached for as long as nothing changes. */
export class BatchSnapshots {
  readonly #kept = new Map<string, BatchSnapshot>()

  /** Returns hash, marks and counts of a batch. */
  async read(db: Db, place: BatchPlace, rowCount: number): Promise<BatchSnapshot> {
    const { companyId, batchId } = place
    const ask = {
      hash: hashStatement(companyId, batchId),
      marks: marksStatement(companyId, batchId),
      counts: countsStatement(place),
    }
    const read = async () => {
      const { version, hash, marks, counts } = await readSnapshot(db, place, ask)
      return { version, snapshot: { hash: hash ?? '', marks: marks ?? {}, counts } }
    }
    if (rowCount < manyRows) return (await read()).snapshot
    const keyOf = (version: string) => JSON.stringify([place, version])
    const known = this.#kept.get(keyOf(await versionOf(db, place)))
    if (known) return known
    const { version, snapshot } = await plannedForMany(db, read)
    this.#kept.set(keyOf(version), snapshot)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxKept) break
      this.#kept.delete(oldest)
    }
    return snapshot
  }
}
