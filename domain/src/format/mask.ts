/** Keeps the first and last characters and masks the rest with stars. A text too short for that is masked entirely. */
export function maskMiddle(text: string, first: number, last: number): string {
  const characters = [...text]
  const hidden = characters.length - first - last
  if (hidden < 1) return '*'.repeat(characters.length)
  return characters.slice(0, first).join('') + '*'.repeat(hidden) + characters.slice(first + hidden).join('')
}

/** A phone with its first 3 and last 4 characters, unless told otherwise (spec §9). */
export function maskPhone(phone: string, first = 3, last = 4): string {
  return maskMiddle(phone, first, last)
}

/** An ID number of 15 or 18 characters with its first 3 and last 4; null for anything else (spec §5). */
export function maskIdNumber(idNumber: string): string | null {
  return idNumber.length === 15 || idNumber.length === 18 ? maskMiddle(idNumber, 3, 4) : null
}
