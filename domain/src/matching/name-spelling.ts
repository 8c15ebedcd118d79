import { simplifiedOf } from './name-character-words.ts'
import { nameForm } from './name-form.ts'

/**
 * How the spellings of two names that may belong to one person differ: not at all, apart from width, blanks and case;
 * traditional and simplified script; in one character.
 */
export type Spelling = 'same' | 'script' | 'character'

/** How one name may be another spelling of the other; null: it is a different name. */
export function spellingOf(name: string, other: string): Spelling | null {
  const [here, there] = [nameForm(name), nameForm(other)]
  if (here === '' || there === '') return null
  if (here === there) return 'same'
  const [left, right] = [inSimplified(here), inSimplified(there)]
  if (left.join('') === right.join('')) return 'script'
  // Two names of a single character would have nothing in common.
  return Math.min(left.length, right.length) > 1 && areOneApart(left, right) ? 'character' : null
}

const inSimplified = (form: string): string[] => [...form].map((character) => simplifiedOf.get(character) ?? character)

/** Whether one character was inserted, left out or replaced. */
function areOneApart(left: readonly string[], right: readonly string[]): boolean {
  const [longer, shorter] = left.length >= right.length ? [left, right] : [right, left]
  if (longer.length - shorter.length > 1) return false
  let at = 0
  while (at < shorter.length && longer[at] === shorter[at]) at++
  const rest = longer.length === shorter.length ? at + 1 : at
  return longer.slice(at + 1).join('') === shorter.slice(rest).join('')
}
