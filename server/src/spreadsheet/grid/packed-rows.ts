import { FileFaultError } from '../fault/file-fault.ts'

/** The kinds of payload of a packed cell. */
export const packed = {
  number: 0,
  shared: 1,
  text: 2,
  boolean: 3,
  error: 4,
  isoDate: 5,
  uncached: 6,
  /** A field of a text file is shown as written, and is a number only if that is certain. */
  plain: 7,
} as const

/** The flag beside the kind for a cell with a formula. */
export const formulaFlag = 8
const maxPack = 0xffff_0000

/**
 * The cells of a sheet in one buffer, about ten bytes per cell: four million cells take 40 MB instead of the gigabyte
 * that an object per cell takes. A row is a sequence of (column, kind, style, payload); numbers keep the digits of the
 * file. The columns of a row may be in any order.
 */
export class PackedRows {
  bytes: Uint8Array
  length = 1
  starts: Uint32Array = new Uint32Array(1024)
  ends: Uint32Array = new Uint32Array(1024)
  /** The number of rows and columns up to the last one with a value. */
  rowCount = 0
  columnCount = 0
  cellCount = 0
  /** The column of the cell that the scanner wrote last. */
  lastColumn = -1
  #row = -1

  constructor(expectedBytes = 64 * 1024) {
    // Unused pages of a large buffer take no memory, so a large estimate saves copying.
    this.bytes = new Uint8Array(Math.min(Math.max(expectedBytes, 4096), 256 * 1024 * 1024))
  }

  /** Begins a row, or continues it if it was begun before. */
  startRow(row: number): void {
    this.endRow()
    this.#row = row
    if (row >= this.starts.length) {
      const size = Math.max(row + 1, this.starts.length * 2)
      const starts = new Uint32Array(size)
      starts.set(this.starts)
      this.starts = starts
      const ends = new Uint32Array(size)
      ends.set(this.ends)
      this.ends = ends
    }
    const oldStart = this.starts[row] as number
    const oldEnd = this.ends[row] as number
    this.starts[row] = this.length
    if (oldEnd > oldStart) {
      this.#reserve(oldEnd - oldStart)
      this.bytes.copyWithin(this.length, oldStart, oldEnd)
      this.length += oldEnd - oldStart
    }
  }

  endRow(): void {
    if (this.#row < 0) return
    this.ends[this.#row] = this.length
    if (this.length > (this.starts[this.#row] as number) && this.#row >= this.rowCount) this.rowCount = this.#row + 1
    this.#row = -1
  }

  #reserve(more: number): void {
    const needed = this.length + more
    if (needed <= this.bytes.length) return
    if (needed > maxPack) throw new FileFaultError('file.tooManyCells')
    const larger = new Uint8Array(Math.min(maxPack, Math.ceil(needed * 1.5)))
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
  }

  /** Returns the buffer with room for `more` bytes, for a scanner that writes cells itself and then calls `took`. */
  reserve(more: number): Uint8Array {
    if (this.length + more > this.bytes.length) this.#reserve(more)
    return this.bytes
  }

  /** Reports that cells were written up to `length`; columns are counted from 1. */
  took(count: number, widest: number, last: number, length: number): void {
    if (widest > this.columnCount) this.columnCount = widest
    this.cellCount += count
    this.lastColumn = last - 1
    this.length = length
  }

  #head(column: number, kind: number, style: number, more: number): void {
    if (this.length + more + 16 > this.bytes.length) this.#reserve(more + 16)
    if (column >= this.columnCount) this.columnCount = column + 1
    this.cellCount++
    const bytes = this.bytes
    let at = this.length
    let value = column
    while (value > 127) {
      bytes[at++] = (value & 127) | 128
      value >>>= 7
    }
    bytes[at++] = value
    bytes[at++] = kind
    value = style
    while (value > 127) {
      bytes[at++] = (value & 127) | 128
      value >>>= 7
    }
    bytes[at++] = value
    this.length = at
  }

  #number(number: number): void {
    const bytes = this.bytes
    let at = this.length
    let value = number
    while (value > 127) {
      bytes[at++] = (value & 127) | 128
      value >>>= 7
    }
    bytes[at++] = value
    this.length = at
  }

  /** Adds a cell whose payload is bytes of the source: digits, a text or the name of an error. */
  putBytes(column: number, kind: number, style: number, source: Uint8Array, from: number, to: number): void {
    const size = to - from
    this.#head(column, kind, style, size + 5)
    this.#number(size)
    const bytes = this.bytes
    let at = this.length
    if (size < 24) for (let index = from; index < to; index++) bytes[at++] = source[index] as number
    else {
      bytes.set(source.subarray(from, to), at)
      at += size
    }
    this.length = at
  }

  putText(column: number, kind: number, style: number, text: string): void {
    const encoded = Buffer.from(text)
    this.putBytes(column, kind, style, encoded, 0, encoded.length)
  }

  /** Adds a cell whose payload is a small number: the index of a shared string or a boolean. */
  putIndex(column: number, kind: number, style: number, index: number): void {
    this.#head(column, kind, style, 5)
    this.#number(index)
  }
}
