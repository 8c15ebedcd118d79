import type { FontFile } from './font-file.ts'

/** A part of a glyph that is composed of others: a glyph of the font, where it stands and how large it is. */
export interface GlyphPart {
  glyph: number
  x: number
  y: number
  scale: number
}

/** A glyph of a subset: one of the font's, or one that is composed. */
export type SubsetGlyph = { glyph: number } | { advance: number; parts: readonly GlyphPart[] }

/** Flags of a part of a composed glyph (OpenType, glyf table). */
const wordArguments = 0x0001
const argumentsAreOffsets = 0x0002
const hasScale = 0x0008
const morePartsFollow = 0x0020
const hasTwoScales = 0x0040
const hasMatrix = 0x0080

/** Where a part of a composed outline names its glyph. */
function* partsOf(outline: Buffer): Generator<number> {
  for (let at = 10; ; ) {
    const flags = outline.readUInt16BE(at)
    yield at + 2
    if (!(flags & morePartsFollow)) return
    at += 4 + (flags & wordArguments ? 4 : 2)
    if (flags & hasScale) at += 2
    else if (flags & hasTwoScales) at += 4
    else if (flags & hasMatrix) at += 8
  }
}

const isComposed = (outline: Buffer): boolean => outline.length > 0 && outline.readInt16BE(0) < 0

/** Writes the outline of a composed glyph. Its box is that of the whole font, which only has to be large enough. */
function composedOutline(parts: readonly GlyphPart[], glyphAt: (glyph: number) => number, head: Buffer): Buffer {
  if (parts.length === 0) return Buffer.alloc(0)
  const outline = Buffer.alloc(10 + parts.length * 10)
  outline.writeInt16BE(-1, 0)
  head.copy(outline, 2, 36, 44)
  parts.forEach(({ glyph, x, y, scale }, index) => {
    const at = 10 + index * 10
    const more = index < parts.length - 1 ? morePartsFollow : 0
    outline.writeUInt16BE(wordArguments | argumentsAreOffsets | hasScale | more, at)
    outline.writeUInt16BE(glyphAt(glyph), at + 2)
    outline.writeInt16BE(x, at + 4)
    outline.writeInt16BE(y, at + 6)
    outline.writeInt16BE(Math.round(scale * 0x4000), at + 8)
  })
  return outline
}

function sfnt(tables: readonly (readonly [tag: string, content: Buffer])[]): Buffer {
  const power = Math.floor(Math.log2(tables.length))
  const header = Buffer.alloc(12 + tables.length * 16)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(tables.length, 4)
  header.writeUInt16BE(2 ** power * 16, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE((tables.length - 2 ** power) * 16, 10)
  const pieces: Buffer[] = [header]
  let offset = header.length
  tables.forEach(([tag, content], index) => {
    const at = 12 + index * 16
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(checksum(content), at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(content.length, at + 12)
    const padding = -content.length & 3
    pieces.push(content, Buffer.alloc(padding))
    offset += content.length + padding
  })
  return Buffer.concat(pieces)
}

function checksum(content: Buffer): number {
  let sum = 0
  const whole = content.length & ~3
  for (let at = 0; at < whole; at += 4) sum = (sum + content.readUInt32BE(at)) >>> 0
  for (let at = whole; at < content.length; at++) sum = (sum + ((content[at] ?? 0) << (24 - 8 * (at - whole)))) >>> 0
  return sum
}

/**
 * Writes a TrueType font with these glyphs in this order, behind glyph 0, for embedding into a PDF. The same glyph may
 * stand there more than once: each character has a glyph of its own, so that text that is copied out of the PDF is what
 * was written, also where two characters look the same. Of glyphs that are composed the parts follow.
 */
export function writeSubset(file: FontFile, wanted: readonly SubsetGlyph[]): Buffer {
  const glyphs: SubsetGlyph[] = [{ glyph: 0 }, ...wanted]
  const places = new Map<number, number>()
  /** Where a part stands in the subset; a part that is new is added at the end. */
  const glyphAt = (glyph: number): number => {
    const place = places.get(glyph) ?? glyphs.push({ glyph }) - 1
    places.set(glyph, place)
    return place
  }
  const outlines: Buffer[] = []
  const offsets: number[] = [0]
  const metrics: number[] = []
  let size = 0
  for (let index = 0; index < glyphs.length; index++) {
    const each = glyphs[index] as SubsetGlyph
    let outline: Buffer
    if ('parts' in each) {
      outline = composedOutline(each.parts, glyphAt, file.table('head'))
      // A glyph begins where its box does, which is the font's (composedOutline).
      metrics.push(each.advance, each.parts.length > 0 ? file.table('head').readInt16BE(36) : 0)
    } else {
      outline = file.outlineOf(each.glyph)
      if (isComposed(outline)) {
        outline = Buffer.from(outline)
        for (const at of partsOf(outline)) outline.writeUInt16BE(glyphAt(outline.readUInt16BE(at)), at)
      }
      metrics.push(file.advanceOf(each.glyph), file.bearingOf(each.glyph))
    }
    outlines.push(outline)
    size += outline.length
    // Outlines begin at multiples of four.
    const padding = -outline.length & 3
    if (padding > 0) outlines.push(Buffer.alloc(padding))
    size += padding
    offsets.push(size)
  }
  const loca = Buffer.alloc(offsets.length * 4)
  for (const [index, offset] of offsets.entries()) loca.writeUInt32BE(offset, index * 4)
  const hmtx = Buffer.alloc(metrics.length * 2)
  for (const [index, value] of metrics.entries()) hmtx.writeInt16BE(value, index * 2)
  const head = Buffer.from(file.table('head'))
  head.writeInt16BE(1, 50)
  const hhea = Buffer.from(file.table('hhea'))
  hhea.writeUInt16BE(glyphs.length, 34)
  const maxp = Buffer.from(file.table('maxp'))
  maxp.writeUInt16BE(glyphs.length, 4)
  // A box with a code has up to seven parts.
  maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(28), 8), 28)
  maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(30), 2), 30)
  const hinting = ['cvt ', 'fpgm', 'prep'].map((tag) => [tag, file.optionalTable(tag)] as const)
  const tables = [
    ...hinting.filter(([, content]) => content.length > 0),
    ['glyf', Buffer.concat(outlines)] as const,
    ['head', head] as const,
    ['hhea', hhea] as const,
    ['hmtx', hmtx] as const,
    ['loca', loca] as const,
    ['maxp', maxp] as const,
  ]
  return sfnt(tables.sort(([one], [other]) => (one < other ? -1 : 1)))
}
