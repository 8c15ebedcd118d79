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

/** What a reader may be told besides the file. */
export interface ReadOptions {
  /** Share of the file read so far (0 to 1) and rows seen; called at most a few times a second. */
  onProgress?: ((fraction: number, rows: number) => void) | undefined
  signal?: AbortSignal | undefined
  limits?: Partial<ReadLimits> | undefined
}
