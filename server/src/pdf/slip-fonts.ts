import { createRequire } from 'node:module'
import { FontFile } from './font-file.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * The fonts in the order in which they are asked for a character: one for simplified Chinese and all that the official
 * table of names needs, one that adds characters such as 𠮷, and one that has a plain shape for nearly every script
 * (docs/decisions/033). Only the first is read for most slips.
 */
const files = [
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  '@fontsource/unifontex/files/unifontex-latin-400-normal.woff',
] as const

/** A character in the font that draws it; glyph 0 means that no font has it. */
export interface FoundGlyph {
  font: number
  glyph: number
}

/** The fonts of one process. */
export class SlipFonts {
  readonly #opened: (FontFile | undefined)[] = []
  readonly #found = new Map<number, FoundGlyph>()

  font(index: number): FontFile {
    const opened = this.#opened[index] ?? new FontFile(resolve(files[index] as string))
    this.#opened[index] = opened
    return opened
  }

  find(codePoint: number): FoundGlyph {
    const known = this.#found.get(codePoint)
    if (known) return known
    let found: FoundGlyph = { font: 0, glyph: 0 }
    for (let font = 0; font < files.length && found.glyph === 0; font++) {
      const glyph = this.font(font).glyphOf(codePoint)
      if (glyph > 0) found = { font, glyph }
    }
    this.#found.set(codePoint, found)
    return found
  }
}
