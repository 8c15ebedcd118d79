/** Weights and check characters of GB 11643-1999, the standard behind resident ID numbers. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** The check character (the 18th) for the first 17 digits. */
export function checkCharacter(digits: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return checkCharacters.charAt(sum % 11)
}

/** Whether YYYYMMDD is a date of the calendar. */
function isDay(text: string): boolean {
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
  const day = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso)
}

/**
 * A resident ID number: 18 characters with a valid birthday and check character, or the 15 digits that were used before
 * 1999.
 */
export function isResidentId(text: string): boolean {
  if (/^[1-9]\d{14}$/.test(text)) return isDay(`19${text.slice(6, 12)}`)
  return /^[1-9]\d{16}[\dX]$/.test(text) && isDay(text.slice(6, 14)) && checkCharacter(text) === text.charAt(17)
}

/** What is wrong with the number of an ID document. */
export type IdNumberFault = 'length' | 'day' | 'checkCharacter' | 'form'

/** The fewest digits of a document whose number has no letter, such as a passport. */
const minDigits = 7

function residentFault(text: string): IdNumberFault | undefined {
  if (!/^[1-9]\d*X?$/.test(text)) return 'form'
  if (text.length !== 18 && text.length !== 15) return 'length'
  if (isResidentId(text)) return undefined
  if (text.length === 15) return text.endsWith('X') ? 'form' : 'day'
  return isDay(text.slice(6, 14)) ? 'checkCharacter' : 'day'
}

/**
 * What is wrong with the number of an ID document. Spec §9 has ten types and the roster stores only the number, so
 * passports and permits (letters and digits, or fewer digits than a resident ID) are accepted by their form. A number
 * that can only be a resident ID must be valid, because that is where typing errors happen. In a column of resident IDs so
 * must every one without letters; a foreigner's passport stands there as well.
 */
export function idNumberFault(text: string, isResidents = false): IdNumberFault | undefined {
  if (isResidents ? /^\d+X?$/.test(text) : /^\d{11,}X?$/.test(text)) return residentFault(text)
  if (/^\d+$/.test(text) && text.length < minDigits) return 'length'
  return /^(?=.*\d)[A-Z\d]{5,18}(?:\([A-Z\d]\))?$/.test(text) ? undefined : 'form'
}

/** Whether a text may be the number of an ID document. */
export const isIdNumber = (text: string): boolean => idNumberFault(text) === undefined
