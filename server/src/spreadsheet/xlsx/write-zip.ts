import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of a zip: text that is packed while it is written, or bytes that are packed already and stored as they are. */
export type ZipPart =
  | { path: string; content: Iterable<string> | AsyncIterable<string> }
  | { path: string; bytes: Buffer }

/** A fixed time makes equal content equal bytes; zips have no years before 1980. */
const dosTime = 0
const dosDate = (46 << 9) | (1 << 5) | 1

/** Names are UTF-8 (bit 11), so that every program shows Chinese names. */
const utf8Names = 0x0800
/** Sizes follow the data (bit 3). */
const sizesFollow = 0x0008
/** From these on a number does not fit into its old field (APPNOTE 4.5.3). */
const max16 = 0xffff
const max32 = 0xffffffff

interface Written {
  name: Buffer
  flags: number
  method: number
  checksum: number
  packedSize: number
  size: number
  offset: number
}

function localHeader({ name, flags, method, checksum, packedSize, size }: Omit<Written, 'offset'>): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt16LE(dosTime, 10)
  header.writeUInt16LE(dosDate, 12)
  header.writeUInt32LE(checksum, 14)
  header.writeUInt32LE(packedSize, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function directoryEntry({ name, flags, method, checksum, packedSize, size, offset }: Written): Buffer {
  const isFar = offset >= max32
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(isFar ? 45 : 20, 4)
  entry.writeUInt16LE(isFar ? 45 : 20, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(method, 10)
  entry.writeUInt16LE(dosTime, 12)
  entry.writeUInt16LE(dosDate, 14)
  entry.writeUInt32LE(checksum, 16)
  entry.writeUInt32LE(packedSize, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt16LE(isFar ? 12 : 0, 30)
  entry.writeUInt32LE(isFar ? max32 : offset, 42)
  if (!isFar) return Buffer.concat([entry, name])
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(0x0001, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return Buffer.concat([entry, name, extra])
}

/** Writes the end of a zip; where its numbers are too large for the old fields, the large ones come before. */
function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, max16), 8)
  end.writeUInt16LE(Math.min(count, max16), 10)
  end.writeUInt32LE(Math.min(size, max32), 12)
  end.writeUInt32LE(Math.min(offset, max32), 16)
  if (count < max16 && size < max32 && offset < max32) return end
  const large = Buffer.alloc(56)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(45, 12)
  large.writeUInt16LE(45, 14)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([large, locator, end])
}

/** Packs a text while it comes; returns its checksum and sizes. */
async function* packed(content: Iterable<string> | AsyncIterable<string>) {
  let checksum = 0
  let size = 0
  let packedSize = 0
  const deflate = createDeflateRaw({ level: 4 })
  const feeding = (async () => {
    try {
      for await (const text of content) {
        const bytes = Buffer.from(text)
        checksum = crc32(bytes, checksum)
        size += bytes.length
        if (!deflate.write(bytes)) await once(deflate, 'drain')
      }
      deflate.end()
    } catch (error) {
      deflate.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  })()
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    packedSize += piece.length
    yield piece
  }
  await feeding
  return { checksum, packedSize, size }
}

/** Writes a zip in pieces, so that none of its files has to be held in memory but the one that is written. */
export async function* zipPieces(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  let count = 0
  for await (const part of parts) {
    const name = Buffer.from(part.path)
    let written: Omit<Written, 'offset'>
    let length: number
    if ('bytes' in part) {
      const { bytes } = part
      const sizes = { checksum: crc32(bytes), packedSize: bytes.length, size: bytes.length }
      written = { name, flags: utf8Names, method: 0, ...sizes }
      const header = localHeader(written)
      yield header
      yield bytes
      length = header.length + bytes.length
    } else {
      const begun = { name, flags: utf8Names | sizesFollow, method: 8, checksum: 0, packedSize: 0, size: 0 }
      const header = localHeader(begun)
      yield header
      const sizes = yield* packed(part.content)
      written = { ...begun, ...sizes }
      const descriptor = Buffer.alloc(16)
      descriptor.writeUInt32LE(0x08074b50, 0)
      descriptor.writeUInt32LE(sizes.checksum, 4)
      descriptor.writeUInt32LE(sizes.packedSize, 8)
      descriptor.writeUInt32LE(sizes.size, 12)
      yield descriptor
      length = header.length + sizes.packedSize + descriptor.length
    }
    directory.push(directoryEntry({ ...written, offset }))
    offset += length
    count++
  }
  const entries = Buffer.concat(directory)
  yield entries
  yield directoryEnd(count, entries.length, offset)
}
