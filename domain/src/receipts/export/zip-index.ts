/** Bytes that are read in parts, such as a file that a page was given. */
export interface ByteReader {
  size: number
  read(start: number, end: number): Promise<Uint8Array>
}

export interface ZipEntry {
  path: string
  /** Where the content is; it is stored as it is. */
  start: number
  end: number
}

const endSize = 22
const locatorSize = 20
const largeEndSize = 56
const max16 = 0xffff
const max32 = 0xffffffff
/** Sizes and offsets beyond this are no whole numbers in JavaScript. */
const safe = (value: bigint): number => {
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error('the zip is too large')
  return Number(value)
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * Reads the directory of a zip as exports are written: every file stored without packing, one after the other, nothing
 * between them and nothing behind. Everything that is said twice has to be the same, and what says nothing has to be
 * zero, so that no byte of the file can change unseen. Returns null for any other file.
 */
export async function readZipIndex(reader: ByteReader): Promise<ZipEntry[] | null> {
  try {
    const end = await readEnd(reader)
    const directory = await reader.read(end.offset, end.offset + end.size)
    const entries: ZipEntry[] = []
    let [at, next] = [0, 0]
    while (at < directory.length) {
      const entry = readEntry(directory.subarray(at))
      at += entry.length
      const headerEnd = next + 30 + entry.name.length
      if (entry.offset !== next || !isSameHeader(await reader.read(next, headerEnd), entry)) return null
      next = headerEnd + entry.size
      entries.push({ path: new TextDecoder().decode(entry.name), start: headerEnd, end: next })
    }
    const isWhole = next === end.offset && entries.length === end.count
    return isWhole && new Set(entries.map(({ path }) => path)).size === entries.length ? entries : null
  } catch {
    return null
  }
}

function expect(isTrue: boolean): void {
  if (!isTrue) throw new Error('not a zip of an export')
}

async function readEnd(reader: ByteReader) {
  const start = reader.size - endSize
  const view = viewOf(await reader.read(start, reader.size))
  expect(view.getUint32(0, true) === 0x06054b50 && view.getUint32(4, true) === 0 && view.getUint16(20, true) === 0)
  const [here, all] = [view.getUint16(8, true), view.getUint16(10, true)]
  const [size, offset] = [view.getUint32(12, true), view.getUint32(16, true)]
  expect(here === all)
  const isLarge = all === max16 || size === max32 || offset === max32
  if (!isLarge) {
    expect(offset + size === start)
    return { count: all, size, offset }
  }
  const large = await readLargeEnd(reader, start)
  const isCut = (value: number, real: number, max: number) => value === Math.min(real, max)
  expect(isCut(all, large.count, max16) && isCut(size, large.size, max32) && isCut(offset, large.offset, max32))
  return large
}

/** Reads the end that has room for large numbers (APPNOTE 4.3.14). */
async function readLargeEnd(reader: ByteReader, end: number) {
  const start = end - locatorSize - largeEndSize
  const view = viewOf(await reader.read(start, end))
  const locator = largeEndSize
  expect(view.getUint32(0, true) === 0x06064b50 && view.getBigUint64(4, true) === 44n)
  expect(view.getUint16(12, true) === 45 && view.getUint16(14, true) === 45 && view.getBigUint64(16, true) === 0n)
  expect(view.getUint32(locator, true) === 0x07064b50 && view.getUint32(locator + 4, true) === 0)
  expect(safe(view.getBigUint64(locator + 8, true)) === start && view.getUint32(locator + 16, true) === 1)
  const [here, count] = [safe(view.getBigUint64(24, true)), safe(view.getBigUint64(32, true))]
  const [size, offset] = [safe(view.getBigUint64(40, true)), safe(view.getBigUint64(48, true))]
  expect(here === count && offset + size === start)
  return { count, size, offset }
}

interface DirectoryEntry {
  length: number
  name: Uint8Array
  checksum: number
  size: number
  offset: number
}

const version = { plain: 20, far: 45 }
const utf8Names = 0x0800
const date = (46 << 9) | (1 << 5) | 1

function readEntry(bytes: Uint8Array): DirectoryEntry {
  const view = viewOf(bytes)
  const short = (at: number) => view.getUint16(at, true)
  const long = (at: number) => view.getUint32(at, true)
  expect(long(0) === 0x02014b50)
  const isFar = long(42) === max32
  const needed = isFar ? version.far : version.plain
  expect(short(4) === needed && short(6) === needed && short(8) === utf8Names && short(10) === 0)
  expect(short(12) === 0 && short(14) === date && long(20) === long(24) && short(30) === (isFar ? 12 : 0))
  expect(short(32) === 0 && short(34) === 0 && short(36) === 0 && long(38) === 0)
  const nameEnd = 46 + short(28)
  const name = bytes.slice(46, nameEnd)
  expect(name.length === short(28))
  if (isFar) expect(short(nameEnd) === 1 && short(nameEnd + 2) === 8)
  const offset = isFar ? safe(view.getBigUint64(nameEnd + 4, true)) : long(42)
  expect(!isFar || offset >= max32)
  return { length: nameEnd + (isFar ? 12 : 0), name, checksum: long(16), size: long(24), offset }
}

/** Whether the header before the content says what the directory says. */
function isSameHeader(bytes: Uint8Array, { name, checksum, size }: DirectoryEntry): boolean {
  const view = viewOf(bytes)
  const short = (at: number) => view.getUint16(at, true)
  const long = (at: number) => view.getUint32(at, true)
  return (
    long(0) === 0x04034b50 &&
    short(4) === version.plain &&
    short(6) === utf8Names &&
    short(8) === 0 &&
    short(10) === 0 &&
    short(12) === date &&
    long(14) === checksum &&
    long(18) === size &&
    long(22) === size &&
    short(26) === name.length &&
    short(28) === 0 &&
    name.every((byte, at) => bytes[30 + at] === byte)
  )
}
