import type { Transform, TransformOptions } from 'node:stream'
import { crc32, createGunzip, createInflateRaw, type ZlibOptions } from 'node:zlib'
import type { ByteSource } from '../byte-source.ts'
import { FileFaultError } from '../fault/file-fault.ts'
import type { ReadGuard } from '../process/read-guard.ts'
import type { ZipEntry } from './zip-directory.ts'

const packedPiece = 256 * 1024
const unpackedPiece = 512 * 1024
/** Inflating runs in a thread of its own, some pieces ahead of the reader. */
const inflateOptions: ZlibOptions & TransformOptions = {
  chunkSize: unpackedPiece,
  highWaterMark: 4 * unpackedPiece,
}
/** The size from which the compression ratio is limited; small parts may be very regular. */
const ratioFreeBytes = 16 * 1024 * 1024

async function* packedPieces(source: ByteSource, start: number, length: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; ) {
    const piece = await source.read(start + done, Math.min(packedPiece, length - done))
    if (piece.length === 0) throw new FileFaultError('file.damaged', 'entry cut off')
    done += piece.length
    yield piece
  }
}

/** The first bytes of a gzip file (RFC 1952) that is packed by deflate, without an origin. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** The last bytes of a gzip file. */
function gzipTail({ crc32, size }: ZipEntry): Buffer {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32, 0)
  tail.writeUInt32LE(size % 2 ** 32, 4)
  return tail
}

/** Resolves when the stream accepts more bytes, or when it was closed early. */
function drained(stream: Transform): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done)
      stream.off('close', done)
      resolve()
    }
    stream.on('drain', done)
    stream.on('close', done)
  })
}

function asFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') ? new FileFaultError('file.damaged', code) : error
}

/**
 * Yields the bytes of an entry in pieces. It counts the bytes that come out, because headers may be wrong, limits the
 * compression ratio, and compares the checksum at the end, because a changed bit must not become another digit.
 */
export async function* unpackEntry(source: ByteSource, entry: ZipEntry, guard: ReadGuard): AsyncGenerator<Buffer> {
  const header = await source.read(entry.headerOffset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) {
    throw new FileFaultError('file.damaged', `no local header for ${entry.name}`)
  }
  const start = entry.headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (start + entry.packedSize > source.size) throw new FileFaultError('file.damaged', 'entry cut off')
  let unpacked = 0
  const count = (piece: Buffer): void => {
    guard.checkCancelled()
    unpacked += piece.length
    guard.addUnpacked(piece.length)
    // A wrong size in the header can hide a zip bomb; no program that writes workbooks makes one.
    if (unpacked > entry.size) throw new FileFaultError('file.unpackedTooLarge', 'larger than it says')
    if (unpacked > ratioFreeBytes && unpacked > entry.packedSize * guard.limits.ratio) {
      throw new FileFaultError('file.unpackedTooLarge', 'packed too well to be a spreadsheet')
    }
  }
  if (entry.method === 0) {
    let checksum = 0
    for await (const piece of packedPieces(source, start, entry.packedSize)) {
      count(piece)
      checksum = crc32(piece, checksum)
      yield piece
    }
    if (entry.crc32 !== 0 && entry.crc32 !== checksum)
      throw new FileFaultError('file.damaged', `checksum of ${entry.name}`)
  } else if (entry.method === 8) {
    // The entry is wrapped as a gzip file, so that its checksum is compared in the thread that inflates it.
    const isChecked = entry.crc32 !== 0
    const inflate = isChecked ? createGunzip(inflateOptions) : createInflateRaw(inflateOptions)
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one loop over a stream, whose limits are checked where bytes arrive.
    const feeding = (async () => {
      try {
        if (isChecked) inflate.write(gzipHead)
        for await (const piece of packedPieces(source, start, entry.packedSize)) {
          if (inflate.destroyed) return
          if (!inflate.write(piece)) {
            await drained(inflate)
          }
        }
        if (!inflate.destroyed) inflate.end(isChecked ? gzipTail(entry) : undefined)
      } catch (error) {
        inflate.destroy(error instanceof Error ? error : new Error(String(error)))
      }
    })()
    try {
      for await (const piece of inflate as AsyncIterable<Buffer>) {
        count(piece)
        yield piece
      }
    } catch (error) {
      throw asFault(error)
    } finally {
      inflate.destroy()
      await feeding
    }
  } else {
    throw new FileFaultError('file.damaged', `packing method ${entry.method}`)
  }
}

/** Reads a small part as text, up to a limit of its own. */
export async function unpackText(source: ByteSource, entry: ZipEntry, guard: ReadGuard, cap: number): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of unpackEntry(source, entry, guard)) {
    length += piece.length
    if (length > cap) throw new FileFaultError('file.unpackedTooLarge', entry.name)
    pieces.push(piece)
  }
  const bytes = Buffer.concat(pieces)
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
