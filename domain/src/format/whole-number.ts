/** A whole number as somebody typed it, also with commas or in full-width digits; null for anything else. */
export function parseWhole(typed: string): number | null {
  const digits = typed.normalize('NFKC').replace(/[\s,]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
