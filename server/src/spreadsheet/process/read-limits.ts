/**
 * How much one file may cost. Each is checked before unpacking where the file declares it, and while unpacking
 * because a file may lie.
 */
export interface ReadLimits {
  /** The file itself. */
  bytes: number
  /** Everything unpacked from it, in total. */
  unpackedBytes: number
  /** Unpacked to packed size of one entry; only looked at once an entry is larger than 16 MB. */
  ratio: number
  entries: number
  sheets: number
  rows: number
  columns: number
  /** Cells that hold something, over all sheets. */
  cells: number
}

/** Room for a payroll of 200,000 people; a phone's photo or a bomb does not fit. */
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
 * Our own readers tell progress ten times a second; one that has worked in silence for so many milliseconds of
 * processor time is stuck. Here and below time is what the process has worked, not what has passed on the clock
 * (silence-watch).
 */
export const maxSilence = 4_000

/** How long other work on what was read, and the start of a process, may be silent at most, in milliseconds. */
export const maxWork = 30_000

/**
 * How long the library may take for a file of an old format, in milliseconds. It cannot be interrupted and tells
 * nothing, so a small file must be done within seconds, or it is damaged, and a large one gets time by its unpacked
 * size: several times what an honest one takes (docs/decisions/005).
 */
export function libraryPatience(unpackedBytes: number): number {
  return maxSilence + (unpackedBytes / (1024 * 1024)) * 1500
}

/** What a reader may be told besides the file. */
export interface ReadOptions {
  /** Share of the file read so far (0 to 1) and rows seen; called at most a few times a second. */
  onProgress?: ((fraction: number, rows: number) => void) | undefined
  /** Told before each stretch of work: within so many milliseconds there is progress again, or it is stuck. */
  onBusy?: ((upTo: number) => void) | undefined
  signal?: AbortSignal | undefined
  limits?: Partial<ReadLimits> | undefined
}
