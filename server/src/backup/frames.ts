import { crc32 } from 'node:zlib'

/**
 * A backup consists of frames within a Zstandard stream: kind (1 byte), length (4 bytes, big-endian), CRC-32 of kind,
 * length and content (4 bytes), content. The seal ends the stream: an HMAC-SHA256 over all frames before it.
 */
const kinds = ['head', 'table', 'rows', 'tableEnd', 'end', 'seal'] as const
export type FrameKind = (typeof kinds)[number]

export interface Frame {
  kind: FrameKind
  content: Buffer
  /** The frame as it stands in the file. */
  bytes: Buffer
}

const headLength = 9
/** The maximum size (bytes) of a frame: a damaged length must not request gigabytes of memory. */
export const maxContent = 1024 * 1024

/** The bytes are no frame: damaged, cut off, or not ours. */
export class FrameFault extends Error {}

export function encodeFrame(kind: FrameKind, content: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(headLength + content.length)
  bytes.writeUInt8(kinds.indexOf(kind) + 1, 0)
  bytes.writeUInt32BE(content.length, 1)
  bytes.writeUInt32BE(crc32(content, crc32(bytes.subarray(0, 5))), 5)
  content.copy(bytes, headLength)
  return bytes
}

/** Frame by frame from a stream. Throws FrameFault where the bytes are none, or end within one. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame, void> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of source) {
    rest = rest.length ? Buffer.concat([rest, piece]) : piece
    for (let frame = takeFrame(rest); frame; frame = takeFrame(rest)) {
      rest = rest.subarray(frame.bytes.length)
      yield frame
    }
  }
  if (rest.length) throw new FrameFault('the file ends within a frame')
}

function takeFrame(from: Buffer): Frame | null {
  if (from.length < headLength) return null
  const kind = kinds[from.readUInt8(0) - 1]
  const length = from.readUInt32BE(1)
  if (!kind || length > maxContent) throw new FrameFault('not a frame')
  if (from.length < headLength + length) return null
  const content = from.subarray(headLength, headLength + length)
  if (crc32(content, crc32(from.subarray(0, 5))) !== from.readUInt32BE(5)) throw new FrameFault('a wrong check sum')
  return { kind, content, bytes: from.subarray(0, headLength + length) }
}
