/** A mobile number as the roster keeps it (spec §5): 11 digits, 1 and then 3 to 9; null for anything else. */
export function mobileOf(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s()-]/g, '')
    .replace(/^(\+|00)?86(?=1\d{10}$)/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null
}
