import { FileFaultError } from '../fault/file-fault.ts'
import { defaultLimits, type ReadLimits, type ReadOptions } from './read-limits.ts'

/** Counts the cost of one reading, reports progress, and stops the reading if it is cancelled or over a limit. */
export class ReadGuard {
  readonly limits: ReadLimits
  readonly #options: ReadOptions
  #unpacked = 0
  #cells = 0
  #rows = 0
  #reportedAt = 0

  constructor(options: ReadOptions = {}) {
    this.#options = options
    this.limits = { ...defaultLimits, ...options.limits }
  }

  /** Throws the signal's reason if the reading was cancelled. */
  checkCancelled(): void {
    this.#options.signal?.throwIfAborted()
  }

  addUnpacked(bytes: number): void {
    this.#unpacked += bytes
    if (this.#unpacked > this.limits.unpackedBytes) throw new FileFaultError('file.unpackedTooLarge')
  }

  addRows(rows: number, cells: number): void {
    this.#rows += rows
    this.#cells += cells
    if (this.#cells > this.limits.cells) throw new FileFaultError('file.tooManyCells', `${this.#cells} cells`)
  }

  /** Announces how long the next stretch of work may be silent, in milliseconds. */
  expect(upTo: number): void {
    this.#options.onBusy?.(upTo)
  }

  /** Reports progress at most ten times a second, so that reporting costs nothing. */
  tell(fraction: number): void {
    if (this.#options.onProgress === undefined) return
    const now = performance.now()
    if (now - this.#reportedAt < 100 && fraction < 1) return
    this.#reportedAt = now
    this.#options.onProgress(Math.min(1, fraction), this.#rows)
  }
}
