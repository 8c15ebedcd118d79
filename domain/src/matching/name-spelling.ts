import type { KeyName } from './keys.ts'
import { simplifiedOf } from './name-character-words.ts'
import { nameForm } from './name-form.ts'

/** How two names that may be one person's are written: alike but for width, blanks and case; in the other script; one sign apart. */
export type Spelling = 'same' | 'script' | 'character'

/** How one name is another spelling of the other by itself; null: it is another name. */
export function spellingOf(name: string, other: string): Spelling | null {
  const [here, there] = [nameForm(name), nameForm(other)]
  if (here === '' || there === '') return null
  if (here === there) return 'same'
  const [left, right] = [inSimplified(here), inSimplified(there)]
  if (left.join('') === right.join('')) return 'script'
  // Of a single sign nothing would be left that the two have in common.
  return Math.min(left.length, right.length) > 1 && areOneApart(left, right) ? 'character' : null
}

/**
 * Whether a person of the roster is already the one of a row under another spelling (REVIEW-13). Another script, or one
 * sign more, less or other, says so only where a second key agrees: 张伟 and 张玮 are two people by themselves.
 */
export function isOtherSpelling(spelling: Spelling | null, agreeing: readonly KeyName[]): boolean {
  return spelling === 'same' || (spelling !== null && agreeing.length > 0)
}

const inSimplified = (form: string): string[] => [...form].map((character) => simplifiedOf.get(character) ?? character)

/** One sign was put in, left out, or written as another one. */
function areOneApart(left: readonly string[], right: readonly string[]): boolean {
  const [longer, shorter] = left.length >= right.length ? [left, right] : [right, left]
  if (longer.length - shorter.length > 1) return false
  let at = 0
  while (at < shorter.length && longer[at] === shorter[at]) at++
  const rest = longer.length === shorter.length ? at + 1 : at
  return longer.slice(at + 1).join('') === shorter.slice(rest).join('')
}
