import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

/** The type of a TrueType file in its first four bytes, and that of a packed one. */
const woffSignature = 0x774f4646

/** Returns the tables of a TrueType file by their tag; those of a WOFF file are unpacked. */
function readTables(file: Buffer): Map<string, Buffer> {
  const isPacked = file.readUInt32BE(0) === woffSignature
  const count = file.readUInt16BE(isPacked ? 12 : 4)
  const tables = new Map<string, Buffer>()
  for (let at = 0; at < count; at++) {
    const entry = isPacked ? 44 + at * 20 : 12 + at * 16
    const tag = file.toString('latin1', entry, entry + 4)
    if (!isPacked) {
      const start = file.readUInt32BE(entry + 8)
      tables.set(tag, file.subarray(start, start + file.readUInt32BE(entry + 12)))
      continue
    }
    const start = file.readUInt32BE(entry + 4)
    const [packed, size] = [file.readUInt32BE(entry + 8), file.readUInt32BE(entry + 12)]
    const content = file.subarray(start, start + packed)
    tables.set(tag, packed < size ? inflateSync(content) : content)
  }
  return tables
}

/**
 * A TrueType font, read once per process. fontkit finds the glyph of a character; the tables themselves are what a
 * subset is made of.
 */
export class FontFile {
  readonly font: Font
  readonly unitsPerEm: number
  readonly #tables: Map<string, Buffer>
  readonly #hasLongOffsets: boolean
  readonly #metrics: number
  readonly #glyphs = new Map<number, number>()

  constructor(path: string) {
    const file = readFileSync(path)
    this.font = create(file) as Font
    this.unitsPerEm = this.font.unitsPerEm
    this.#tables = readTables(file)
    this.#hasLongOffsets = this.table('head').readInt16BE(50) === 1
    this.#metrics = this.table('hhea').readUInt16BE(34)
  }

  table(tag: string): Buffer {
    const table = this.#tables.get(tag)
    if (!table) throw new Error(`the font has no table ${tag}`)
    return table
  }

  /** Tables that not every font has are empty here. */
  optionalTable(tag: string): Buffer {
    return this.#tables.get(tag) ?? Buffer.alloc(0)
  }

  /** Returns the glyph of a character, or 0 when the font has none. */
  glyphOf(codePoint: number): number {
    let glyph = this.#glyphs.get(codePoint)
    if (glyph === undefined) {
      glyph = this.font.hasGlyphForCodePoint(codePoint) ? this.font.glyphForCodePoint(codePoint).id : 0
      this.#glyphs.set(codePoint, glyph)
    }
    return glyph
  }

  /** Returns how far the next character stands, in units of the font. */
  advanceOf(glyph: number): number {
    return this.table('hmtx').readUInt16BE(Math.min(glyph, this.#metrics - 1) * 4)
  }

  bearingOf(glyph: number): number {
    const table = this.table('hmtx')
    return glyph < this.#metrics
      ? table.readInt16BE(glyph * 4 + 2)
      : table.readInt16BE(this.#metrics * 4 + (glyph - this.#metrics) * 2)
  }

  /** Returns the outline of a glyph as it stands in the file; a blank has none. */
  outlineOf(glyph: number): Buffer {
    const loca = this.table('loca')
    const [start, end] = this.#hasLongOffsets
      ? [loca.readUInt32BE(glyph * 4), loca.readUInt32BE(glyph * 4 + 4)]
      : [loca.readUInt16BE(glyph * 2) * 2, loca.readUInt16BE(glyph * 2 + 2) * 2]
    return this.table('glyf').subarray(start, end)
  }
}
