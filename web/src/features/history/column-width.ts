/** The width (px) in which a column's longest text is not cut, within limits. Chinese letters are twice as wide. */
export function widthOf(texts: readonly string[], min: number, max: number): number {
  const wide = (value: string) => [...value].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 14 : 7.6), 0)
  return Math.min(max, Math.max(min, Math.ceil(Math.max(0, ...texts.map(wide))) + 22))
}

/** The width (px) of a cell in which tags stand beside each other, each of them in its frame. */
export function tagsWidth(words: readonly string[]): number {
  const frame = 22
  const wide = (word: string) => [...word].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 12.2 : 6.8), frame)
  return Math.ceil(words.reduce((sum, word) => sum + wide(word), 0)) + 22
}
