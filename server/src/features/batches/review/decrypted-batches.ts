import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { StoredCell } from '@zhixin/domain/batches/row-content'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { Db } from '../../../database/transaction.ts'
import type { Sealer } from '../../../security/vault.ts'
import { rowOpener } from '../row-block-store.ts'
import { DecryptedBatch, type DecryptedPart } from './decrypted-batch.ts'
import { DecryptedColumn } from './decrypted-column.ts'
import { partDigests, rowsOfPart } from './decrypted-store.ts'

/** The maximum memory (bytes, estimated) of all cached batches together. A batch beyond it is opened each time. */
const maxBytes = 256 * 2 ** 20
/** How long (ms) pay that nobody requests stays in the cache. */
const maxRest = 10 * 60_000

interface Kept {
  batch: DecryptedBatch
  usedAt: number
}

interface BatchOf {
  companyId: string
  batchId: string
}

const keyOf = ({ companyId, batchId }: BatchOf) => `${companyId}/${batchId}`

/**
 * The cache of opened batches under review, in memory only. It is never trusted: each use first asks the database for
 * the hashes of the parts, in the company's own transaction, and opens again what has changed, by whomever and in
 * whichever process.
 */
export class DecryptedBatches {
  readonly #kept = new Map<string, Kept>()
  /** Batches that are being opened; further callers wait for the first. */
  readonly #opening = new Map<string, Promise<unknown>>()
  #isSweepComing = false

  /** Whether a batch is in the cache, so that going through all its rows costs little. */
  has(place: BatchOf): boolean {
    return this.#kept.has(keyOf(place))
  }

  /** Returns the rows of a batch, opened, as `db` sees them. */
  async open(sealer: Sealer, db: Db, place: BatchOf, items: readonly BatchItem[]): Promise<DecryptedBatch> {
    const key = keyOf(place)
    // The outcome of the other caller does not matter: what it has opened is cached, and the rest is opened here.
    await this.#opening.get(key)?.catch(() => undefined)
    const work = this.#openNow(sealer, db, place, items)
    this.#opening.set(key, work)
    try {
      return await work
    } finally {
      if (this.#opening.get(key) === work) this.#opening.delete(key)
    }
  }

  /** Removes a batch from the cache, because it was deleted or is no longer under review. */
  forget(place: BatchOf): void {
    this.#kept.delete(keyOf(place))
  }

  async #openNow(sealer: Sealer, db: Db, place: BatchOf, items: readonly BatchItem[]): Promise<DecryptedBatch> {
    const key = keyOf(place)
    const before = this.#kept.get(key)?.batch
    const known = new Map(before?.parts.map((part) => [part.part, part]))
    const parts: DecryptedPart[] = []
    let changed = false
    for (const { part, digest } of await partDigests(db, place)) {
      const same = known.get(part)
      if (same?.digest === digest && same.columns.length === items.length) parts.push(same)
      else {
        changed = true
        parts.push(await decryptPart(sealer, db, place, { part, items }))
      }
    }
    const batch =
      !before || changed || parts.length !== before.parts.length ? new DecryptedBatch(parts, before) : before
    this.#keep(key, batch)
    return batch
  }

  #keep(key: string, batch: DecryptedBatch): void {
    this.#kept.delete(key)
    this.#kept.set(key, { batch, usedAt: performance.now() })
    let bytes = 0
    for (const { batch: each } of this.#kept.values()) bytes += each.bytes
    for (const [oldest, { batch: each }] of this.#kept) {
      if (bytes <= maxBytes) break
      bytes -= each.bytes
      this.#kept.delete(oldest)
    }
    if (!this.#isSweepComing) this.#sweepLater()
  }

  #sweepLater(): void {
    this.#isSweepComing = true
    setTimeout(() => this.#sweep(), maxRest).unref()
  }

  #sweep(): void {
    const last = performance.now() - maxRest
    for (const [key, { usedAt }] of this.#kept) if (usedAt <= last) this.#kept.delete(key)
    this.#isSweepComing = false
    if (this.#kept.size > 0) this.#sweepLater()
  }
}

async function decryptPart(
  sealer: Sealer,
  db: Db,
  place: BatchOf,
  { part, items }: { part: number; items: readonly BatchItem[] },
): Promise<DecryptedPart> {
  const { digest, rows } = await rowsOfPart(db, place, part)
  const cells: StoredCell[][] = []
  const opener = await rowOpener(db, sealer, place, rows)
  for await (const row of yieldingToRequests(rows)) cells.push(opener.open(row).cells)
  const columns: DecryptedColumn[] = []
  for await (const { index } of yieldingToRequests(items))
    columns.push(new DecryptedColumn(cells.map((row) => row[index])))
  return { part, digest, rowNos: Int32Array.from(rows, ({ row_no }) => row_no), columns }
}
