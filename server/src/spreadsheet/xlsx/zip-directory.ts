import type { ByteSource } from '../byte-source.ts'
import { FileFaultError } from '../fault/file-fault.ts'
import type { ReadLimits } from '../process/read-limits.ts'

/**
 * One file inside the zip, as its central directory declares it. Sizes may be false, so readers count for themselves.
 */
export interface ZipEntry {
  name: string
  method: number
  crc32: number
  packedSize: number
  size: number
  headerOffset: number
}

const endSignature = 0x06054b50
const end64LocatorSignature = 0x07064b50
const end64Signature = 0x06064b50
const entrySignature = 0x02014b50
const endSize = 22
const maxComment = 0xffff
const maxDirectory = 16 * 1024 * 1024

interface DirectoryPlace {
  offset: number
  size: number
  count: number
}

function damaged(detail: string): FileFaultError {
  return new FileFaultError('file.damaged', detail)
}

function safeNumber(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged('size beyond reason')
  return Number(value)
}

async function findDirectory(source: ByteSource): Promise<DirectoryPlace> {
  const tailLength = Math.min(source.size, endSize + maxComment)
  const tailStart = source.size - tailLength
  const tail = await source.read(tailStart, tailLength)
  let at = tail.length - endSize
  while (at >= 0 && tail.readUInt32LE(at) !== endSignature) at--
  // A zip without its end was truncated while copying or downloading.
  if (at < 0) throw damaged('no end of directory')
  const place: DirectoryPlace = {
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  }
  const isZip64 = place.count === 0xffff || place.size === 0xffffffff || place.offset === 0xffffffff
  if (!isZip64) return place
  const locatorAt = tailStart + at - 20
  const locator = locatorAt >= 0 ? await source.read(locatorAt, 20) : Buffer.alloc(0)
  if (locator.length < 20 || locator.readUInt32LE(0) !== end64LocatorSignature) return place
  const end64 = await source.read(safeNumber(locator.readBigUInt64LE(8)), 56)
  if (end64.length < 56 || end64.readUInt32LE(0) !== end64Signature) throw damaged('zip64 end not found')
  return {
    count: safeNumber(end64.readBigUInt64LE(32)),
    size: safeNumber(end64.readBigUInt64LE(40)),
    offset: safeNumber(end64.readBigUInt64LE(48)),
  }
}

/** The zip64 extra field replaces exactly the sizes whose bits are all ones, in a fixed order. */
function applyZip64(entry: ZipEntry, extra: Buffer): void {
  let at = 0
  while (at + 4 <= extra.length) {
    const id = extra.readUInt16LE(at)
    const length = extra.readUInt16LE(at + 2)
    const field = extra.subarray(at + 4, at + 4 + length)
    at += 4 + length
    if (id !== 1) continue
    let next = 0
    const take = (): number => {
      if (next + 8 > field.length) throw damaged('zip64 field too short')
      next += 8
      return safeNumber(field.readBigUInt64LE(next - 8))
    }
    if (entry.size === 0xffffffff) entry.size = take()
    if (entry.packedSize === 0xffffffff) entry.packedSize = take()
    if (entry.headerOffset === 0xffffffff) entry.headerOffset = take()
  }
}

/** Reads the directory of a zip, by name. It refuses too many or too large entries before any byte is unpacked. */
export async function readZipDirectory(source: ByteSource, limits: ReadLimits): Promise<Map<string, ZipEntry>> {
  const place = await findDirectory(source)
  if (place.count > limits.entries) throw new FileFaultError('file.unpackedTooLarge', `${place.count} entries`)
  if (place.size > maxDirectory) throw damaged('directory beyond reason')
  const directory = await source.read(place.offset, place.size)
  if (directory.length < place.size) throw damaged('directory cut off')
  const entries = new Map<string, ZipEntry>()
  let at = 0
  let declared = 0
  for (let index = 0; index < place.count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) throw damaged('directory entry')
    const flags = directory.readUInt16LE(at + 8)
    const nameLength = directory.readUInt16LE(at + 28)
    const extraLength = directory.readUInt16LE(at + 30)
    const commentLength = directory.readUInt16LE(at + 32)
    const nameEnd = at + 46 + nameLength
    if (nameEnd + extraLength > directory.length) throw damaged('directory entry cut off')
    const entry: ZipEntry = {
      // Some programs on Windows write backslashes; part names are compared without case (ECMA-376 part 2).
      name: directory
        .toString('utf8', at + 46, nameEnd)
        .replaceAll('\\', '/')
        .replace(/^\/+/, ''),
      method: directory.readUInt16LE(at + 10),
      crc32: directory.readUInt32LE(at + 16),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      headerOffset: directory.readUInt32LE(at + 42),
    }
    applyZip64(entry, directory.subarray(nameEnd, nameEnd + extraLength))
    if ((flags & 1) !== 0) throw new FileFaultError('file.encrypted', 'zip encryption')
    declared += entry.size
    if (declared > limits.unpackedBytes) throw new FileFaultError('file.unpackedTooLarge', `${declared} bytes declared`)
    const same = entries.get(entry.name.toLowerCase())
    // If two parts have the same name, programs differ in which one they show, so HR would check other amounts than are
    // sent. If both have the same bytes, it makes no difference.
    if (same !== undefined && (same.crc32 !== entry.crc32 || same.size !== entry.size)) throw damaged('an entry twice')
    if (same === undefined) entries.set(entry.name.toLowerCase(), entry)
    at = nameEnd + extraLength + commentLength
  }
  return entries
}
