import { crc32, deflateRawSync } from 'node:zlib'

/** An entry to put into a zip; the `stated…` values are lies for testing. */
export interface EntryToBuild {
  path: string
  bytes: Buffer
  stored?: boolean
  statedSize?: number
  statedChecksum?: number
}

/** A zip with sizes in the headers, as most programs write it. */
export function buildZip(entries: EntryToBuild[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, bytes, stored = false, statedSize = bytes.length, statedChecksum = crc32(bytes) } of entries) {
    const name = Buffer.from(path)
    const packed = stored ? bytes : deflateRawSync(bytes)
    const method = stored ? 0 : 8
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(method, 8)
    header.writeUInt32LE(statedChecksum, 14)
    header.writeUInt32LE(packed.length, 18)
    header.writeUInt32LE(statedSize, 22)
    header.writeUInt16LE(name.length, 26)
    files.push(header, name, packed)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(statedChecksum, 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(statedSize, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, name)
    offset += 30 + name.length + packed.length
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
