/**
 * Measures source files for sizes.test.ts. It relies on the formatter, which puts the beginning and the end of a
 * function at the same indent.
 */

export interface Measured {
  name: string
  /** Counted from 1. */
  line: number
  lines: number
}

/** Counts the lines; the last one also ends with a line break. */
export const linesOf = (text: string): number => text.split('\n').length - 1

const indentOf = (line: string): number => line.length - line.trimStart().length
const isStatement = /^\s*(?:\} else )?(?:if|for|while|switch|catch|with)\b/
const method = /^\s*(?:(?:static|async|get|set|private|override) |\*)*[#\w$]+(?:<[^(]*>)?\(/
const words = /^\s*(?:(?:export|default|async|static|override|get|set|const|let|await|function\*?) |\*)*/

/** Finds where the statement begins whose body opens in line `at`; its parameters may have lines of their own. */
function beginning(lines: readonly string[], at: number): number {
  const opening = lines[at] ?? ''
  if (!/^\s*\)/.test(opening)) return at
  let start = at - 1
  while (start > 0 && (lines[start] === '' || indentOf(lines[start] ?? '') > indentOf(opening))) start--
  return start
}

function isFunction(head: string, opening: string): boolean {
  if (/=> \{$/.test(opening) || /\bfunction\b/.test(head)) return true
  return !isStatement.test(head) && method.test(head) && /\)(?:: [^=]*)? \{$/.test(opening)
}

/** Finds every function, method and arrow function with a body, and its length from the head to the closing brace. */
export function functionsOf(text: string): Measured[] {
  const lines = text.split('\n')
  return lines.flatMap((opening, at) => {
    if (!opening.endsWith('{')) return []
    const start = beginning(lines, at)
    const head = lines[start] ?? ''
    if (!isFunction(head, opening)) return []
    const closing = (line: string) => indentOf(line) === indentOf(opening) && /^\s*\}/.test(line)
    const end = lines.findIndex((line, place) => place > at && closing(line))
    const name = /^[#\w$]+/.exec(head.replace(words, ''))?.[0] ?? '(unnamed)'
    return end < 0 ? [] : [{ name, line: start + 1, lines: end - start + 1 }]
  })
}

/** The ends of the ranges of Chinese characters. */
const rangeEnds = new Set(['3400', '4dbf', '4e00', '9fa5', '9fff'])

/** Counts the Chinese characters that are written as \u escapes. Punctuation and spaces are not counted. */
export const escapedChinese = (text: string): number =>
  [...text.matchAll(/\\u\{?([3-9][0-9a-f]{3})\}?/gi)].filter(([, digits = '']) => {
    const code = Number.parseInt(digits, 16)
    return code >= 0x3400 && code <= 0x9fff && !rangeEnds.has(digits.toLowerCase())
  }).length
