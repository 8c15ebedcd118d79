import type { Character } from './document-font.ts'

/** A line of text with its width in thousandths of the type size. */
export interface Line {
  characters: Character[]
  width: number
}

/** Characters of words, which stay together where they fit on a line. */
const inWord = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}.,:;!?%@#&'"_\-/\\+=*)\]}]/u
/** What does not begin a line in Chinese. */
const neverFirst = /[，。、；：？！）】》〉」』”’…—·%‰℃]/u
/** What does not end one. */
const neverLast = /[（【《〈「『“‘]/u

const mayBreakBetween = (one: string, other: string): boolean => {
  if (one === ' ') return true
  if (other === ' ') return false
  if (neverFirst.test(other) || neverLast.test(one)) return false
  return !(inWord.test(one) && inWord.test(other))
}

/**
 * Breaks a text into lines of at most `maxWidth` (thousandths of the type size), between words and between Chinese
 * characters; what is longer than a line is broken anywhere. The lines together are the whole text: the blank at which
 * a line ends stays with it.
 */
export function wrapText(characters: readonly Character[], maxWidth: number): Line[] {
  const width = widthOf(characters)
  if (width <= maxWidth) return characters.length === 0 ? [] : [{ characters: [...characters], width }]
  const lines: Line[] = []
  let start = 0
  while (start < characters.length) {
    const end = endOfLine(characters, start, maxWidth)
    const line = characters.slice(start, end)
    lines.push({ characters: line, width: widthOf(line) })
    start = end
  }
  return lines
}

function endOfLine(characters: readonly Character[], start: number, maxWidth: number): number {
  let width = 0
  let lastBreak = 0
  for (let at = start; at < characters.length; at++) {
    const each = characters[at] as Character
    const before = characters[at - 1]
    if (at > start && before && mayBreakBetween(before.text, each.text)) lastBreak = at
    // A blank at the end of a line may stand outside.
    if (each.text !== ' ') {
      if (width + each.advance > maxWidth && at > start) return lastBreak > start ? lastBreak : at
    }
    width += each.advance
  }
  return characters.length
}

/** The width of a text without the blank at its end. */
export function widthOf(characters: readonly Character[]): number {
  let width = 0
  for (const { advance } of characters) width += advance
  const last = characters.at(-1)
  return last?.text === ' ' ? width - last.advance : width
}
