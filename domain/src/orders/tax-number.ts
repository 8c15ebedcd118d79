import { isResidentId } from '../format/id-number.ts'

/** Why a taxpayer's number cannot be right. */
export type TaxNumberFault = 'empty' | 'length' | 'characters' | 'checkDigit'

/** The characters of a unified social credit code in the order of their values (GB 32100-2015 §4): no I, O, S, V or Z. */
const creditCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The characters of an organisation code (GB 11714-1997), the part of an old 15-digit number after its region. */
const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2]

/** The number without blanks and hyphens, in capital letters and half-width digits, as it is stored and printed. */
export const tidyTaxNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\-‐-―]/g, '')
    .toUpperCase()

/**
 * Checks the number of whoever buys, as an invoice needs it (ORDER-06): a unified social credit code of 18 characters
 * with its check character, or one of the numbers from before 2015 that are still in use: 15 (region and organisation
 * code, or the old identity number of a person), 17 and 20 (an identity number with two digits), 18 (an identity
 * number). Returns null where the number can be right.
 */
export function findTaxNumberFault(typed: string): TaxNumberFault | null {
  const number = tidyTaxNumber(typed)
  if (!number) return 'empty'
  if (/[^0-9A-Z]/.test(number)) return 'characters'
  switch (number.length) {
    case 15:
      return isResidentId(number) ? null : findOrganisationFault(number)
    case 17:
      return /^\d+$/.test(number) ? faultUnless(isResidentId(number.slice(0, 15))) : 'characters'
    case 18:
      return isResidentId(number) ? null : findCreditFault(number)
    case 20:
      return /^\d{17}[\dX]\d\d$/.test(number) ? faultUnless(isResidentId(number.slice(0, 18))) : 'characters'
    default:
      return 'length'
  }
}

const faultUnless = (holds: boolean): TaxNumberFault | null => (holds ? null : 'checkDigit')

function findCreditFault(code: string): TaxNumberFault | null {
  const values = [...code].map((character) => creditCharacters.indexOf(character))
  if (values.includes(-1) || !/^..\d{6}/.test(code)) return 'characters'
  const sum = creditWeights.reduce((total, weight, place) => total + weight * (values[place] ?? 0), 0)
  return faultUnless(values[17] === (31 - (sum % 31)) % 31)
}

function findOrganisationFault(number: string): TaxNumberFault | null {
  if (!/^\d{6}[0-9A-Z]{8}[\dX]$/.test(number)) return 'characters'
  const code = number.slice(6)
  const sum = organisationWeights.reduce(
    (total, weight, place) => total + weight * Number.parseInt(code[place] ?? '', 36),
    0,
  )
  return faultUnless(code[8] === '0123456789X0'[11 - (sum % 11)])
}
