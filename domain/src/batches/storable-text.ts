/**
 * A text that the database accepts: without the NUL characters and broken surrogate pairs that damaged files contain.
 */
export function storableText(text: string, max = 32_767): string {
  if (text.length <= max && text.isWellFormed() && !text.includes('\0')) return text
  return text.replaceAll('\0', '').slice(0, max).toWellFormed()
}
