/**
 * The limits for one file. Each is checked before unpacking if the file declares the size, and again while unpacking,
 * because a file may declare it falsely.
 */
export interface ReadLimits {
  /** The size of the file itself. */
  bytes: number
  /** The size of everything unpacked from it, in total. */
  unpackedBytes: number
  /** The ratio of unpacked to packed size of one entry, which is checked only for entries larger than 16 MB. */
  ratio: number
  entries: number
  sheets: number
  rows: number
  columns: number
  /** Cells with a value, over all sheets. */
  cells: number
}

/** These limits admit a payroll of 200,000 people, but neither a large photo nor a zip bomb. */
export const defaultLimits: ReadLimits = {
  bytes: 50 * 1024 * 1024,
  unpackedBytes: 600 * 1024 * 1024,
  ratio: 200,
  entries: 2000,
  sheets: 200,
  rows: 1_048_576,
  columns: 16_384,
  cells: 12_000_000,
}

/**
 * The maximum processor time in milliseconds without progress. Our own readers report progress ten times a second, so
 * one that is silent for so long is stuck. Here and below, time is the processor time of the process, not the time on
 * the clock (silence-watch).
 */
export const maxSilence = 4_000

/** The maximum silence, in milliseconds, during other work on what was read and during the start of a process. */
export const maxWork = 30_000

/**
 * The maximum time in milliseconds for the library to read a file of an old format. The library cannot be interrupted
 * and reports nothing. A small file must be done within seconds, otherwise it is damaged; a large one gets time by its
 * unpacked size, several times what an ordinary file takes (docs/decisions/005).
 */
export function libraryPatience(unpackedBytes: number): number {
  return maxSilence + (unpackedBytes / (1024 * 1024)) * 1500
}

/** The options of a reader. */
export interface ReadOptions {
  /** Reports the share of the file that was read (0 to 1) and the number of rows; called at most ten times a second. */
  onProgress?: ((fraction: number, rows: number) => void) | undefined
  /**
   * Called before each stretch of work with the milliseconds within which there must be progress; otherwise it is
   * stuck.
   */
  onBusy?: ((upTo: number) => void) | undefined
  signal?: AbortSignal | undefined
  limits?: Partial<ReadLimits> | undefined
}
