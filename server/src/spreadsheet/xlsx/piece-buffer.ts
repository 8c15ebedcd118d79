import { FileFaultError } from '../fault/file-fault.ts'

const maxToken = 16 * 1024 * 1024

/** Joins pieces so that a scanner sees whole tokens: an unfinished token is put before the next piece. */
export class PieceBuffer {
  bytes: Buffer = Buffer.alloc(0)
  end = 0
  #own: Buffer = Buffer.allocUnsafeSlow(1024 * 1024)

  get rest(): number {
    return this.end
  }

  add(piece: Buffer): void {
    const size = this.end + piece.length
    if (this.end > maxToken) throw new FileFaultError('file.damaged', 'a tag without an end')
    if (size > this.#own.length) {
      const larger = Buffer.allocUnsafeSlow(size + 1024 * 1024)
      this.bytes.copy(larger, 0, 0, this.end)
      this.#own = larger
    }
    piece.copy(this.#own, this.end)
    this.bytes = this.#own
    this.end = size
  }

  /** Keeps the bytes from `from` on for the next piece. */
  keepFrom(from: number): void {
    this.bytes.copyWithin(0, from, this.end)
    this.end -= from
  }
}

/** Converts a part with a UTF-16 mark to UTF-8, in which sheets and strings are written in practice. */
export async function* asUtf8(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let first = true
  for await (const piece of pieces) {
    if (first) {
      first = false
      if (piece[0] === 0xff && piece[1] === 0xfe) decoder = new TextDecoder('utf-16le')
      else if (piece[0] === 0xfe && piece[1] === 0xff) decoder = new TextDecoder('utf-16be')
    }
    yield decoder === undefined ? piece : Buffer.from(decoder.decode(piece, { stream: true }))
  }
}
