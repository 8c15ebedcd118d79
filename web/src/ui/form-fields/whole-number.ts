/**
 * The number that was typed: null for nothing, NaN for what is no whole number. Nothing is rounded or moved into a range,
 * so that a form can refuse what was typed instead of saving another number.
 */
export function parseWholeNumber(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^[-+]?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

/** Says whether a form may save the number. */
export const isWithin = (value: number | null | undefined, { min, max }: { min: number; max: number }): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
