/** Separators that people put between the digits: blanks, dots, brackets and dashes of any width. */
const between = /[\s().\u00b7\u2010-\u2015\u2212_-]/g
const countryCode = /^(?:\+|00)?86(?=1\d{10}$)/

/**
 * Whether a text is a mobile number in its stored form (spec §5): 11 digits, of which the first is 1 and the second 3
 * to 9.
 */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text)
}

/** The 11 digits of a mobile number as people type it (full-width, in groups, with +86); null for anything else. */
export function mobileOf(typed: string): string | null {
  if (isMobile(typed)) return typed
  const digits = typed.normalize('NFKC').replace(between, '').replace(countryCode, '')
  return isMobile(digits) ? digits : null
}
