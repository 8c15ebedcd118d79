import { crc32, deflateRawSync } from 'node:zlib'

/** An entry to put into a zip; the `stated…` values are false values for tests. */
export interface EntryToBuild {
  path: string
  bytes: Buffer
  stored?: boolean
  statedSize?: number
  statedChecksum?: number
  /** The packed data, if it is not made from `bytes`. */
  packed?: Buffer
  /** The number of the compression method, if it is neither stored nor deflated. */
  method?: number
  /** Writes sizes and checksum only after the data, as programs do that pack while sending. */
  descriptor?: boolean
  /** Writes sizes in 64 bits, as programs do that do not know them beforehand. */
  zip64?: boolean
}

/** A zip with sizes in the headers, as most programs write it. */
export function buildZip(entries: EntryToBuild[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const built of entries) {
    const { path, bytes, stored = false, statedSize = bytes.length, statedChecksum = crc32(bytes) } = built
    const { descriptor = false, zip64 = false, method = stored ? 0 : 8 } = built
    const name = Buffer.from(path)
    const packed = built.packed ?? (stored ? bytes : deflateRawSync(bytes))
    const sizes64 = Buffer.alloc(zip64 ? 20 : 0)
    if (zip64) {
      sizes64.writeUInt16LE(1, 0)
      sizes64.writeUInt16LE(16, 2)
      sizes64.writeBigUInt64LE(BigInt(statedSize), 4)
      sizes64.writeBigUInt64LE(BigInt(packed.length), 12)
    }
    const packedSize = zip64 ? 0xffffffff : packed.length
    const size = zip64 ? 0xffffffff : statedSize
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(descriptor ? 8 : 0, 6)
    header.writeUInt16LE(method, 8)
    if (!descriptor) {
      header.writeUInt32LE(statedChecksum, 14)
      header.writeUInt32LE(packedSize, 18)
      header.writeUInt32LE(size, 22)
    }
    header.writeUInt16LE(name.length, 26)
    header.writeUInt16LE(sizes64.length, 28)
    const behind = Buffer.alloc(descriptor ? 16 : 0)
    if (descriptor) {
      behind.writeUInt32LE(0x08074b50, 0)
      behind.writeUInt32LE(statedChecksum, 4)
      behind.writeUInt32LE(packed.length, 8)
      behind.writeUInt32LE(statedSize, 12)
    }
    files.push(header, name, sizes64, packed, behind)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(descriptor ? 8 : 0, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(statedChecksum, 16)
    entry.writeUInt32LE(packedSize, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt16LE(sizes64.length, 30)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, name, sizes64)
    offset += 30 + name.length + sizes64.length + packed.length + behind.length
  }
  const entriesBytes = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(entriesBytes.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, entriesBytes, end])
}
