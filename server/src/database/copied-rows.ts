/** Of what stands before the first row: signature, flags and the length of what may follow them. */
const headLength = 19

/**
 * Reads rows in the binary format of COPY (PostgreSQL's manual, "COPY", File Formats), piece after piece as they come.
 * Fields are asked for in the order of the columns: whoever reads 100,000 rows makes no object for each field.
 */
export class CopiedRows {
  #bytes: Buffer = Buffer.alloc(0)
  /** Where the next field or row begins. */
  #at = headLength

  add(piece: Uint8Array): void {
    const rest = this.#bytes.subarray(Math.min(this.#at, this.#bytes.length))
    this.#at -= this.#bytes.length - rest.length
    this.#bytes = Buffer.concat([rest, piece])
  }

  /** Goes to the next row; false where it has not come as a whole yet, or was the last. */
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

  /** '' where it is null. */
  text(): string {
    const length = this.#length()
    return length === 0 ? '' : this.#bytes.toString('utf8', this.#at - length, this.#at)
  }

  /** Bytes as hexadecimal text; '' where they are null. */
  hex(): string {
    const length = this.#length()
    return length === 0 ? '' : this.#bytes.toString('hex', this.#at - length, this.#at)
  }

  boolean(): boolean {
    const length = this.#length()
    return length === 1 && this.#bytes[this.#at - 1] === 1
  }

  /** Goes behind the next field; returns its length. */
  #length(): number {
    const length = Math.max(0, this.#bytes.readInt32BE(this.#at))
    this.#at += 4 + length
    return length
  }
}
