import { FileFaultError } from '../fault/file-fault.ts'

/** Stream names are UTF-16 in 128-byte directory entries ([MS-CFB] 2.6). */
interface CompoundEntry {
  name: string
  isStream: boolean
  start: number
  size: number
}

const endOfChain = 0xfffffffe
const maxRegular = 0xfffffffa

function damaged(detail: string): FileFaultError {
  return new FileFaultError('file.damaged', detail)
}

/**
 * The container of .xls and of encrypted workbooks. Every chain is followed with a counter, so that a file whose
 * sectors form a cycle is refused here instead of keeping a library busy forever.
 */
export class CompoundFile {
  readonly entries: CompoundEntry[] = []
  readonly #bytes: Buffer
  readonly #sectorSize: number
  readonly #sectorCount: number
  readonly #table: number[] = []
  readonly #miniCutoff: number
  #miniTable: number[] = []
  #miniStream: Buffer = Buffer.alloc(0)

  constructor(bytes: Buffer) {
    if (bytes.length < 512) throw damaged('compound header')
    this.#bytes = bytes
    const shift = bytes.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) throw damaged('sector size')
    this.#sectorSize = 1 << shift
    this.#sectorCount = Math.ceil(bytes.length / this.#sectorSize)
    this.#miniCutoff = bytes.readUInt32LE(56)
    this.#readTable()
    this.#readDirectory()
    this.#checkStreams()
  }

  /**
   * Checks that the chain of each stream ends and that no sector is in two of them; otherwise a small file could keep a
   * reader busy for long.
   */
  #checkStreams(): void {
    let walked = 0
    for (const entry of this.entries) {
      if (!entry.isStream) continue
      if (entry.size > this.#bytes.length) throw damaged('a stream larger than the file')
      const isMini = entry.size < this.#miniCutoff
      walked += isMini ? this.#walkMini(entry.start).length : this.#walk(entry.start).length
      if (walked > this.#sectorCount + this.#miniTable.length) throw damaged('streams that share sectors')
    }
  }

  #sector(index: number): Buffer {
    const from = (index + 1) * this.#sectorSize
    if (index > maxRegular || from >= this.#bytes.length) throw damaged('sector outside the file')
    return this.#bytes.subarray(from, from + this.#sectorSize)
  }

  #numbers(sector: Buffer): number[] {
    const numbers: number[] = []
    for (let at = 0; at + 4 <= sector.length; at += 4) numbers.push(sector.readUInt32LE(at))
    return numbers
  }

  #readTable(): void {
    const tableSectors: number[] = []
    for (let at = 76; at < 512; at += 4) {
      const sector = this.#bytes.readUInt32LE(at)
      if (sector <= maxRegular) tableSectors.push(sector)
    }
    let next = this.#bytes.readUInt32LE(68)
    let steps = 0
    while (next <= maxRegular) {
      if (++steps > this.#sectorCount) throw damaged('circle in the sector list')
      const numbers = this.#numbers(this.#sector(next))
      next = numbers.pop() ?? endOfChain
      for (const sector of numbers) if (sector <= maxRegular) tableSectors.push(sector)
    }
    if (tableSectors.length > this.#sectorCount) throw damaged('sector list too long')
    for (const sector of tableSectors)
      for (const number of this.#numbers(this.#sector(sector))) this.#table.push(number)
  }

  /** The sectors of a chain in order. */
  #walk(start: number): number[] {
    const sectors: number[] = []
    let next = start
    while (next <= maxRegular) {
      if (sectors.length > this.#sectorCount) throw damaged('circle of sectors')
      sectors.push(next)
      next = this.#table[next] ?? endOfChain
    }
    return sectors
  }

  /** Like #walk for the small sectors, whose table is a stream of its own. */
  #walkMini(start: number): number[] {
    const sectors: number[] = []
    let next = start
    while (next <= maxRegular && next < this.#miniTable.length) {
      if (sectors.length > this.#miniTable.length) throw damaged('circle of small sectors')
      sectors.push(next)
      next = this.#miniTable[next] ?? endOfChain
    }
    return sectors
  }

  #readDirectory(): void {
    const bytes = Buffer.concat(this.#walk(this.#bytes.readUInt32LE(48)).map((sector) => this.#sector(sector)))
    const links: [number, number, number][] = []
    for (let at = 0; at + 128 <= bytes.length; at += 128) {
      const nameLength = Math.max(0, Math.min(64, bytes.readUInt16LE(at + 64)) - 2)
      const type = bytes[at + 66]
      links.push([bytes.readUInt32LE(at + 68), bytes.readUInt32LE(at + 72), bytes.readUInt32LE(at + 76)])
      const entry: CompoundEntry = {
        name: bytes.toString('utf16le', at, at + nameLength),
        isStream: type === 2,
        start: bytes.readUInt32LE(at + 116),
        size: bytes.readUInt32LE(at + 120),
      }
      this.entries.push(entry)
      if (type === 5) {
        this.#miniStream = Buffer.concat(this.#walk(entry.start).map((sector) => this.#sector(sector)))
        this.#miniTable = this.#walk(this.#bytes.readUInt32LE(60)).flatMap((sector) =>
          this.#numbers(this.#sector(sector)),
        )
      }
    }
    this.#checkTree(links)
  }

  /** Checks that left, right and child links form a tree. */
  #checkTree(links: [number, number, number][]): void {
    const seen = new Set<number>()
    const waiting = [0]
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      if (seen.has(index)) throw damaged('circle in the directory')
      seen.add(index)
      for (const next of links[index] ?? []) if (next < links.length) waiting.push(next)
    }
  }

  /** The first bytes of a stream, or undefined if there is none of that name. */
  head(name: string, length: number): Buffer | undefined {
    const entry = this.entries.find((candidate) => candidate.isStream && candidate.name.toLowerCase() === name)
    if (entry === undefined) return undefined
    if (entry.size >= this.#miniCutoff) {
      const sectors = this.#walk(entry.start).slice(0, Math.ceil(length / this.#sectorSize))
      return Buffer.concat(sectors.map((sector) => this.#sector(sector))).subarray(0, Math.min(length, entry.size))
    }
    const sectors = this.#walkMini(entry.start).slice(0, Math.ceil(length / 64))
    const pieces = sectors.map((sector) => this.#miniStream.subarray(sector * 64, sector * 64 + 64))
    return Buffer.concat(pieces).subarray(0, Math.min(length, entry.size))
  }
}

const filePassRecord = 0x2f
const endOfFileRecord = 0x0a

/** True if the workbook stream declares that what follows is encrypted ([MS-XLS] FILEPASS). */
function hasFilePass(stream: Buffer): boolean {
  for (let at = 0; at + 4 <= stream.length; ) {
    const record = stream.readUInt16LE(at)
    if (record === filePassRecord) return true
    if (record === endOfFileRecord) return false
    at += 4 + stream.readUInt16LE(at + 2)
  }
  return false
}

/** Refuses compound files that are encrypted, damaged or not workbooks, each with its reason. */
export function checkCompoundWorkbook(bytes: Buffer): void {
  const file = new CompoundFile(bytes)
  const names = new Set(file.entries.map((entry) => entry.name.toLowerCase()))
  if (names.has('encryptedpackage') || names.has('encryptioninfo')) throw new FileFaultError('file.encrypted')
  const stream = file.head('workbook', 64 * 1024) ?? file.head('book', 64 * 1024)
  if (stream === undefined) {
    throw new FileFaultError(
      names.has('worddocument') || names.has('powerpoint document') ? 'file.document' : 'file.damaged',
    )
  }
  if (hasFilePass(stream)) throw new FileFaultError('file.encrypted')
}

/** The stream with the workbook of an .xls; undefined if the bytes are not a container or have no such stream. */
export function workbookStream(bytes: Buffer): Buffer | undefined {
  if (bytes.readUInt32BE(0) !== 0xd0cf11e0) return undefined
  const file = new CompoundFile(bytes)
  return file.head('workbook', bytes.length) ?? file.head('book', bytes.length)
}

const nameRecord = 0x18
/** The length of a name's formula follows the flags, the key and the length of the name ([MS-XLS] 2.4.150). */
const formulaLengthAt = 4

/** A copy of a workbook stream in which the formulas of defined names are empty; everything else keeps its position. */
export function withoutNameFormulas(stream: Buffer): Buffer {
  const copy = Buffer.from(stream)
  for (let at = 0; at + 4 <= copy.length; ) {
    const length = copy.readUInt16LE(at + 2)
    if (copy.readUInt16LE(at) === nameRecord && length > formulaLengthAt + 2 && at + 4 + length <= copy.length)
      copy.writeUInt16LE(0, at + 4 + formulaLengthAt)
    at += 4 + length
  }
  return copy
}
