/** Texts that programs write for a missing value. */
const emptyTexts = new Set(['', 'null', 'undefined'])

/**
 * Whether a value is empty (spec §5, empty check): null, undefined, the texts 'null' and 'undefined', and empty texts,
 * arrays and objects. Numbers and false are not empty.
 */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return emptyTexts.has(value)
  if (Array.isArray(value)) return value.length === 0
  // A Date or a Map has no keys of its own and is not empty all the same.
  return Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length === 0
}
