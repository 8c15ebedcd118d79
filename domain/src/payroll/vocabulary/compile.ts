/**
 * Makes matchers of word lists, so that the vocabulary can be read as words. A list has its words between commas or on
 * lines of their own.
 */

export const list = (words: string): string[] =>
  words
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** The source of a pattern for any of the words. Longer words come first, because the first that fits counts. */
export const anyOf = (words: string): string =>
  `(?:${list(words)
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`

/** A matcher of texts that are one of these as a whole. */
export const whole = (...sources: readonly string[]): RegExp => new RegExp(`^(?:${sources.join('|')})$`, 'i')

/** A matcher of texts that begin so. */
export const beginning = (...sources: readonly string[]): RegExp => new RegExp(`^(?:${sources.join('|')})`, 'i')

/** A matcher of texts that contain one of these. */
export const containing = (...sources: readonly string[]): RegExp => new RegExp(sources.join('|'), 'i')
