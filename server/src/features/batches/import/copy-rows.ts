/** What begins and ends a COPY in PostgreSQL's binary format (manual, "COPY", File Formats). */
export const copyBegin: Uint8Array = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex')
export const copyEnd: Uint8Array = Buffer.from('ffff', 'hex')

/** The columns of a row that is imported, in the order in which their fields are put. */
export const rowColumns = [
  'row_no',
  'name',
  'department',
  'content_hash',
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
const uuidLength = 16
const dash = 0x2d
/** What a letter of a hexadecimal number is worth, by its code. */
const hexDigits = Uint8Array.from({ length: 128 }, (_, code) => Number.parseInt(String.fromCharCode(code), 16) || 0)
const hexDigit = (text: string, at: number): number => hexDigits[text.charCodeAt(at)] ?? 0

/**
 * Rows in the binary format of COPY: sealed values go as they are, where the text format would write each byte as two
 * digits and have the database read them back. Fields are put in the order of the columns.
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

  /** All rows so far; begins anew. */
  take(): Uint8Array {
    const rows = this.#bytes.subarray(0, this.#length)
    this.#bytes = Buffer.allocUnsafe(this.#bytes.length)
    this.#length = 0
    return rows
  }

  startRow(fields: number): void {
    const at = this.#room(2)
    this.#bytes.writeInt16BE(fields, at)
  }

  null(): void {
    this.#size(-1)
  }

  integer(value: number): void {
    this.#size(4)
    const at = this.#room(4)
    this.#bytes.writeInt32BE(value, at)
  }

  smallint(value: number): void {
    this.#size(2)
    const at = this.#room(2)
    this.#bytes.writeInt16BE(value, at)
  }

  boolean(value: boolean): void {
    this.#size(1)
    const at = this.#room(1)
    this.#bytes[at] = value ? 1 : 0
  }

  text(value: string): void {
    const at = this.#room(4 + value.length * 3)
    const written = this.#bytes.write(value, at + 4)
    this.#bytes.writeInt32BE(written, at)
    this.#length = at + 4 + written
  }

  bytes(value: Uint8Array | null): void {
    if (value === null) this.null()
    else {
      this.#size(value.length)
      const at = this.#room(value.length)
      this.#bytes.set(value, at)
    }
  }

  uuid(value: string | null): void {
    if (value === null) this.null()
    else {
      this.#size(uuidLength)
      let at = this.#room(uuidLength)
      for (let from = 0; from < value.length; from += 2) {
        if (value.charCodeAt(from) === dash) from++
        this.#bytes[at++] = (hexDigit(value, from) << 4) | hexDigit(value, from + 1)
      }
    }
  }

  smallints(values: readonly number[]): void {
    const isEmpty = values.length === 0
    this.#size(isEmpty ? 12 : 20 + values.length * 6)
    // Dimensions, no nulls, type of the elements; then the one dimension's length and where it counts from.
    this.#integers(isEmpty ? 0 : 1, 0, int2Type)
    if (isEmpty) return
    this.#integers(values.length, 1)
    for (const value of values) {
      this.#integers(2)
      const at = this.#room(2)
      this.#bytes.writeInt16BE(value, at)
    }
  }

  #integers(...values: number[]): void {
    for (const value of values) this.#size(value)
  }

  #size(value: number): void {
    const at = this.#room(4)
    this.#bytes.writeInt32BE(value, at)
  }

  /** Takes so many bytes; where they begin. */
  #room(more: number): number {
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
