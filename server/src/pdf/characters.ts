import type { Character } from './document-font.ts'
import type { GlyphPart } from './font-subset.ts'
import type { SlipFonts } from './slip-fonts.ts'

/** What belongs to the character before it: marks, joiners, variation selectors. */
const attached = /\p{M}|[\u200c-\u200d]|[\u{e0100}-\u{e01ef}]|[\u{1f3fb}-\u{1f3ff}]/u
/** What has no shape of its own and is only kept for whoever copies the text. */
const invisible = /\p{Default_Ignorable_Code_Point}/u
/** Other blanks and controls that browsers show as one blank. */
const blanks = /[\t\n\v\f\r ]+/g

/** The text as browsers show it: line breaks and runs of blanks are one blank. */
export const asShown = (text: string): string => text.replace(blanks, ' ').trim()

/**
 * Splits texts into characters and finds the shape of each. Characters are kept between documents, since the slips of
 * a batch have most of them in common.
 */
export class Characters {
  readonly #fonts: SlipFonts
  readonly #known = new Map<string, Character>()

  constructor(fonts: SlipFonts) {
    this.#fonts = fonts
  }

  split(text: string): Character[] {
    const characters: Character[] = []
    let pending = ''
    for (const each of text) {
      if (pending !== '' && attached.test(each)) {
        pending += each
        continue
      }
      if (pending !== '') characters.push(this.#character(pending))
      pending = each
    }
    if (pending !== '') characters.push(this.#character(pending))
    return characters
  }

  #character(text: string): Character {
    const known = this.#known.get(text)
    if (known) return known
    const made = this.#make(text)
    // Marks can be combined without end; single characters cannot.
    if (this.#known.size < maxKnown) this.#known.set(text, made)
    return made
  }

  #make(text: string): Character {
    const [first = ''] = text
    const codePoint = first.codePointAt(0) ?? 0
    const composed = text.normalize('NFC')
    if (composed !== text && [...composed].length === 1) return { ...this.#make(composed), text }
    const { font, glyph } = this.#fonts.find(codePoint)
    if (invisible.test(first)) return { text, font: 0, glyph: { advance: 0, parts: [] }, advance: 0, isBoxed: false }
    if (glyph === 0) return this.#boxed(text, codePoint)
    const file = this.#fonts.font(font)
    const marks = this.#marksOf(text.slice(first.length), font)
    // A mark that the font does not have must not get lost in silence.
    if (marks === null) return this.#boxed(text, codePoint)
    const advance = file.advanceOf(glyph)
    const shape =
      marks.length === 0 ? { glyph } : { advance, parts: [whole(glyph, 0), ...marks.map((mark) => mark(advance))] }
    return { text, font, glyph: shape, advance: (advance * 1000) / file.unitsPerEm, isBoxed: false }
  }

  /** The marks as parts behind their character, or null when the font lacks one. */
  #marksOf(marks: string, font: number): ((advance: number) => GlyphPart)[] | null {
    const parts: ((advance: number) => GlyphPart)[] = []
    for (const mark of marks) {
      if (invisible.test(mark)) continue
      const glyph = this.#fonts.font(font).glyphOf(mark.codePointAt(0) ?? 0)
      if (glyph === 0) return null
      // Marks without a width stand left of their origin; others are drawn behind the character.
      parts.push((advance) => whole(glyph, this.#fonts.font(font).advanceOf(glyph) === 0 ? advance : 0))
    }
    return parts
  }

  /** A box with the character's Unicode number inside: a blank box would not say which character is meant. */
  #boxed(text: string, codePoint: number): Character {
    const main = this.#fonts.font(0)
    const unit = main.unitsPerEm
    const digits = codePoint.toString(16).toUpperCase().padStart(4, '0')
    const perRow = Math.ceil(digits.length / 2)
    const scale = 0.42
    const parts: GlyphPart[] = [whole(main.glyphOf(boxCharacter), 0)]
    for (const [index, digit] of [...digits].entries()) {
      const glyph = main.glyphOf(digit.codePointAt(0) ?? 0)
      const [row, column] = [Math.floor(index / perRow), index % perRow]
      const width = unit * 0.235
      const x = unit / 2 + (column - perRow / 2) * width + (width - main.advanceOf(glyph) * scale) / 2
      parts.push({ glyph, x: Math.round(x), y: Math.round(unit * (row === 0 ? 0.42 : 0.06)), scale })
    }
    return { text, font: 0, glyph: { advance: unit, parts }, advance: 1000, isBoxed: true }
  }
}

/** □ */
const boxCharacter = 0x25a1
const maxKnown = 50_000

const whole = (glyph: number, x: number): GlyphPart => ({ glyph, x, y: 0, scale: 1 })
