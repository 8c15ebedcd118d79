/** The number of bytes before the first row: signature, flags and the length of the header extension. */
const headLength = 19

/**
 * Reads rows in the binary format of COPY (PostgreSQL's manual, "COPY", File Formats), chunk by chunk as they arrive.
 * Fields are read in the order of the columns, so that reading 100,000 rows creates no object per field.
 */
export class CopiedRows {
  #bytes: Buffer = Buffer.alloc(0)
  /** The position of the next field or row. */
  #at = headLength

  add(piece: Uint8Array): void {
    const rest = this.#bytes.subarray(Math.min(this.#at, this.#bytes.length))
    this.#at -= this.#bytes.length - rest.length
    this.#bytes = Buffer.concat([rest, piece])
  }

  /** Moves to the next row. Returns false when that row has not arrived completely, or when there are no more rows. */
  next(): boolean {
    const bytes = this.#bytes
    if (this.#at + 2 > bytes.length) return false
    const fields = bytes.readInt16BE(this.#at)
    let end = this.#at + 2
    for (let field = 0; field < fields; field++) {
      if (end + 4 > bytes.length) return false
      end += 4 + Math.max(0, bytes.readInt32BE(end))
    }
    if (fields < 0 || end > bytes.length) return false
    this.#at += 2
    return true
  }

  /** Returns the next field as text; '' when it is null. */
  text(): string {
    const length = this.#length()
    return length === 0 ? '' : this.#bytes.toString('utf8', this.#at - length, this.#at)
  }

  /** Returns the next field's bytes as hexadecimal text; '' when it is null. */
  hex(): string {
    const length = this.#length()
    return length === 0 ? '' : this.#bytes.toString('hex', this.#at - length, this.#at)
  }

  boolean(): boolean {
    const length = this.#length()
    return length === 1 && this.#bytes[this.#at - 1] === 1
  }

  /** Moves past the next field and returns its length. */
  #length(): number {
    const length = Math.max(0, this.#bytes.readInt32BE(this.#at))
    this.#at += 4 + length
    return length
  }
}
