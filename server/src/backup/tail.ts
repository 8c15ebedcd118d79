import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/**
 * The last bytes of a backup: SHA-256 of all before them, as a Zstandard frame that every reader skips (RFC 8878 §3.1.2).
 * Node's own reader does not notice when the stream's last bytes are missing.
 */
export interface Tail {
  /** Where it begins, which is the length of all before it. */
  at: number
  sha256: Buffer
}

const head = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
const length = head.length + 32

/** Passes bytes on and the tail after them. */
export async function* withTail(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const sum = createHash('sha256')
  for await (const piece of source) {
    sum.update(piece)
    yield piece
  }
  yield Buffer.concat([head, sum.digest()])
}

/** The tail of a file; null where it has none. */
export async function readTail(file: string): Promise<Tail | null> {
  const handle = await open(file)
  try {
    const at = (await handle.stat()).size - length
    if (at < 0) return null
    const bytes = Buffer.alloc(length)
    await handle.read(bytes, 0, length, at)
    return bytes.subarray(0, head.length).equals(head) ? { at, sha256: bytes.subarray(head.length) } : null
  } finally {
    await handle.close()
  }
}
