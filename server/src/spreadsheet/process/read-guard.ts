import { FileFaultError } from '../fault/file-fault.ts'
import { defaultLimits, type ReadLimits, type ReadOptions } from './read-limits.ts'

/** Counts what one reading has cost so far, tells progress, and stops it when cancelled or over a limit. */
export class ReadGuard {
  readonly limits: ReadLimits
  readonly #options: ReadOptions
  #unpacked = 0
  #cells = 0
  #rows = 0
  #toldAt = 0

  constructor(options: ReadOptions = {}) {
    this.#options = options
    this.limits = { ...defaultLimits, ...options.limits }
  }

  /** Throws the signal's reason once cancelled. */
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

  /** Says how long the next stretch of work may be silent, in milliseconds. */
  expect(upTo: number): void {
    this.#options.onBusy?.(upTo)
  }

  /** At most ten times a second, so that telling costs nothing. */
  tell(fraction: number): void {
    if (this.#options.onProgress === undefined) return
    const now = performance.now()
    if (now - this.#toldAt < 100 && fraction < 1) return
    this.#toldAt = now
    this.#options.onProgress(Math.min(1, fraction), this.#rows)
  }
}
