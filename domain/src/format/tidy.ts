import { isEmpty } from './empty.ts'

/** Direction marks, joiners and byte order marks, which come along when text is copied from a page. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
const wideLettersAndDigits = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g

/**
 * Texts that need no tidying: most names and numbers of a payroll. The check is fast because an import has hundreds of
 * thousands of texts.
 */
const isTidy = /^[\x21-\x7e\u4e00-\u9fff]*$/

/**
 * A text as it was meant: without invisible characters, with single blanks, and with half-width letters and digits.
 * Punctuation stays as typed. 'null' and 'undefined' become '', because programs write them for a missing value (spec
 * §5).
 */
export function tidy(text: string): string {
  if (isTidy.test(text)) return isEmpty(text) ? '' : text
  const tidied = text
    .replace(invisible, '')
    .replace(wideLettersAndDigits, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, ' ')
    .trim()
  return isEmpty(tidied) ? '' : tidied
}
