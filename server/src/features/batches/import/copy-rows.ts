/** The header and trailer of a COPY in PostgreSQL's binary format (manual, "COPY", File Formats). */
export const copyBegin: Uint8Array = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex')
export const copyEnd: Uint8Array = Buffer.from('ffff', 'hex')

/** The columns of an imported row, in the order in which their fields are written. */
export const rowColumns = [
  'row_no',
  'name',
  'department',
  'page_no',
  'page_at',
  'employee_id',
  'match',
  'match_reason',
  'blocked',
  'hidden',
  'phone_hash',
  'email_hash',
  'id_number_hash',
  'employee_no',
  'messenger',
] as const

const int2Type = 21

/**
 * Writes rows in the binary format of COPY, in which sealed values are stored unchanged; the text format would write
 * each byte as two digits and have the database parse them. Fields are written in the order of the columns.
 */
export class CopyRows {
  #bytes: Buffer
  #length = 0

  constructor(expectedBytes: number) {
    this.#bytes = Buffer.allocUnsafe(expectedBytes)
  }

  get length(): number {
    return this.#length
  }

  /** Returns all rows so far and starts again. */
  take(): Uint8Array {
    const rows = this.#bytes.subarray(0, this.#length)
    this.#bytes = Buffer.allocUnsafe(this.#bytes.length)
    this.#length = 0
    return rows
  }

  startRow(fields: number): void {
    const at = this.#reserve(2)
    this.#bytes.writeInt16BE(fields, at)
  }

  null(): void {
    this.#size(-1)
  }

  integer(value: number): void {
    this.#size(4)
    const at = this.#reserve(4)
    this.#bytes.writeInt32BE(value, at)
  }

  smallint(value: number): void {
    this.#size(2)
    const at = this.#reserve(2)
    this.#bytes.writeInt16BE(value, at)
  }

  boolean(value: boolean): void {
    this.#size(1)
    const at = this.#reserve(1)
    this.#bytes[at] = value ? 1 : 0
  }

  text(value: string): void {
    const at = this.#reserve(4 + value.length * 3)
    const written = value === '' ? 0 : this.#bytes.write(value, at + 4)
    this.#bytes.writeInt32BE(written, at)
    this.#length = at + 4 + written
  }

  uuid(value: string | null): void {
    if (value === null) this.null()
    else this.hex(value.replaceAll('-', ''))
  }

  /** Writes bytes given as hexadecimal text; null for ''. */
  hex(value: string): void {
    if (value === '') this.null()
    else {
      const length = value.length / 2
      this.#size(length)
      const at = this.#reserve(length)
      this.#bytes.write(value, at, length, 'hex')
    }
  }

  smallints(values: readonly number[]): void {
    const isEmpty = values.length === 0
    this.#size(isEmpty ? 12 : 20 + values.length * 6)
    // The array header: dimensions, no nulls, element type; then the length of the one dimension and its lower bound.
    this.#integers(isEmpty ? 0 : 1, 0, int2Type)
    if (isEmpty) return
    this.#integers(values.length, 1)
    for (const value of values) {
      this.#integers(2)
      const at = this.#reserve(2)
      this.#bytes.writeInt16BE(value, at)
    }
  }

  #integers(...values: number[]): void {
    for (const value of values) this.#size(value)
  }

  #size(value: number): void {
    const at = this.#reserve(4)
    this.#bytes.writeInt32BE(value, at)
  }

  /** Reserves space and returns its offset. */
  #reserve(more: number): number {
    const at = this.#length
    if (at + more > this.#bytes.length) {
      const larger = Buffer.allocUnsafe((at + more) * 2)
      this.#bytes.copy(larger, 0, 0, at)
      this.#bytes = larger
    }
    this.#length = at + more
    return at
  }
}
