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

/** What pdfkit asks of a font that it embeds; the same as fontkit's fonts answer. */
export interface EmbeddableFont {
  layout(text: string): { glyphs: EmbeddedGlyph[]; positions: EmbeddedPosition[]; advanceWidth: number }
}

interface EmbeddedGlyph {
  id: number
  advanceWidth: number
  codePoints: number[]
}

interface EmbeddedPosition {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

/**
 * A font as one document uses it: the characters in the order of their first use. pdfkit writes a PDF's text as the
 * numbers of glyphs, and turns them back into characters when the text is copied. Fonts have one glyph for several
 * characters (blank and no-break blank, ⽅ and 方), so that copied text would differ; here each character has its own.
 */
export class DocumentFont implements EmbeddableFont {
  readonly #file: FontFile
  readonly #numbers = new Map<string, number>()
  readonly #glyphs: SubsetGlyph[] = []
  readonly #embedded: EmbeddedGlyph[]
  readonly #split: (text: string) => readonly Character[]

  constructor(file: FontFile, split: (text: string) => readonly Character[]) {
    this.#file = file
    this.#split = split
    this.#embedded = [{ id: 0, advanceWidth: file.advanceOf(0), codePoints: [0] }]
  }

  layout(text: string): ReturnType<EmbeddableFont['layout']> {
    const glyphs: EmbeddedGlyph[] = []
    const positions: EmbeddedPosition[] = []
    let advanceWidth = 0
    for (const character of this.#split(text)) {
      const glyph = this.#embed(character)
      glyphs.push(glyph)
      positions.push({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })
      advanceWidth += glyph.advanceWidth
    }
    return { glyphs, positions, advanceWidth }
  }

  #embed({ text, glyph, advance }: Character): EmbeddedGlyph {
    const id = this.#numbers.get(text) ?? this.#glyphs.push(glyph)
    this.#numbers.set(text, id)
    const known = this.#embedded[id]
    if (known) return known
    const advanceWidth = (advance * this.#file.unitsPerEm) / 1000
    const made = { id, advanceWidth, codePoints: Array.from(text, (each) => each.codePointAt(0) ?? 0) }
    this.#embedded[id] = made
    return made
  }

  createSubset(): { includeGlyph(id: number): number; encode(): Buffer } {
    return { includeGlyph: (id) => id, encode: () => writeSubset(this.#file, this.#glyphs) }
  }

  getGlyph(id: number): EmbeddedGlyph | undefined {
    return this.#embedded[id]
  }

  get postscriptName() {
    return this.#file.font.postscriptName
  }
  get unitsPerEm() {
    return this.#file.unitsPerEm
  }
  get ascent() {
    return this.#file.font.ascent
  }
  get descent() {
    return this.#file.font.descent
  }
  get xHeight() {
    return this.#file.font.xHeight
  }
  get capHeight() {
    return this.#file.font.capHeight
  }
  get lineGap() {
    return this.#file.font.lineGap
  }
  get bbox() {
    return this.#file.font.bbox
  }
  get italicAngle() {
    return this.#file.font.italicAngle
  }
  readonly post = { isFixedPitch: false }
  readonly head = { macStyle: { italic: false } }
}
