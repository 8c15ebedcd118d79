/** A name for comparison: width, case, blanks and the dots inside foreign names make no difference. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s\u00b7\u2022\u2027\u30fb.]/g, '')
    .toLowerCase()
}
