import { deflateSync } from 'node:zlib'
import type { FontFile } from './font-file.ts'
import { type SubsetGlyph, writeSubset } from './font-subset.ts'

/** A character with what belongs to it (marks, variation selectors): it is drawn as one, and copied as it was written. */
export interface Character {
  text: string
  /** The font that draws it. */
  font: number
  glyph: SubsetGlyph
  /** Thousandths of the type size. */
  advance: number
  /** No font has it: it is drawn as a box with its number. */
  isBoxed: boolean
}

/** Outlines hardly get smaller on a higher level, which takes longer. */
const packing = { level: 3 }

const hex = (value: number): string => value.toString(16).padStart(4, '0')

/** UTF-16 as the table of characters has it. */
function utf16Hex(text: string): string {
  let written = ''
  for (let at = 0; at < text.length; at++) written += hex(text.charCodeAt(at))
  return written
}

/** How many characters one list of the table may have. */
const maxListed = 100

/** Which text each number stands for, so that text can be selected, copied and searched. */
function toUnicode(texts: readonly string[]): string {
  const lists: string[] = []
  for (let from = 0; from < texts.length; from += maxListed) {
    const listed = texts.slice(from, from + maxListed)
    const each = listed.map((text, at) => `<${hex(from + at + 1)}> <${utf16Hex(text)}>`)
    lists.push(`${listed.length} beginbfchar\n${each.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${lists.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/**
 * A font as one document uses it: the characters in the order of their first use, embedded as a subset. The text of a
 * PDF is the numbers of glyphs, which are turned back into characters when it is copied. Fonts have one glyph for
 * several characters (blank and no-break blank, ⽅ and 方), so that copied text would differ; here each character has
 * its own. pdfkit's own embedding does not tell them apart.
 */
export class DocumentFont {
  readonly #file: FontFile
  readonly #numbers = new Map<string, string>()
  readonly #characters: Character[] = []
  /** What the pages name; it is written at the end, when all characters are known. */
  readonly reference: PDFKit.PDFKitReference

  constructor(file: FontFile, doc: PDFKit.PDFDocument) {
    this.#file = file
    this.reference = doc.ref({})
  }

  /** The number of a character in this document, as it is written into a page. */
  numberOf(character: Character): string {
    const known = this.#numbers.get(character.text)
    if (known !== undefined) return known
    const number = hex(this.#characters.push(character))
    this.#numbers.set(character.text, number)
    return number
  }

  embed(doc: PDFKit.PDFDocument, tag: string): void {
    const { font, unitsPerEm } = this.#file
    const scale = 1000 / unitsPerEm
    const name = `${tag}+${font.postscriptName}`
    const subset = writeSubset(
      this.#file,
      this.#characters.map(({ glyph }) => glyph),
    )
    const file = doc.ref({ Filter: 'FlateDecode', Length1: subset.length })
    file.end(deflateSync(subset, packing))
    const { bbox } = font
    const descriptor = doc.ref({
      Type: 'FontDescriptor',
      FontName: name,
      // Symbolic: the numbers are those of glyphs and of no known alphabet.
      Flags: 4,
      FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((value) => value * scale),
      ItalicAngle: 0,
      Ascent: font.ascent * scale,
      Descent: font.descent * scale,
      CapHeight: (font.capHeight || font.ascent) * scale,
      StemV: 0,
      FontFile2: file,
    })
    descriptor.end(undefined)
    const widths = this.#characters.map(({ advance }) => Math.round(advance))
    const descendant = doc.ref({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      // PDFKit writes String objects as texts, and strings as names.
      CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      CIDToGIDMap: 'Identity',
      DW: 1000,
      W: [1, widths],
    })
    descendant.end(undefined)
    const table = doc.ref({})
    table.end(toUnicode(this.#characters.map(({ text }) => text)))
    Object.assign(this.reference.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: table,
    })
    this.reference.end(undefined)
  }
}
