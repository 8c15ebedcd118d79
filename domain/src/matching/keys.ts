/** Keys that never change. */
export const lastingKeys = ['idNumber', 'employeeNo'] as const
/** Contacts, which may change. */
export const contactKeys = ['phone', 'email', 'messenger'] as const
/** The strongest keys come first: those that never change, then the phone. */
export const keyNames = [...lastingKeys, ...contactKeys] as const
export type KeyName = (typeof keyNames)[number]

export const isLasting = (name: KeyName): boolean => name === 'idNumber' || name === 'employeeNo'

/**
 * The keys by which a person is known besides the name. They are represented by keyed hashes, so that nothing has to be
 * decrypted for matching. '' where a value is not known.
 */
export type PersonKeys = Record<KeyName, string>

/** Texts in which width and blanks make no difference. */
const narrow = /^[!-~]*$/

const folded = (key: string): string => (narrow.test(key) ? key : key.normalize('NFKC').trim()).toLowerCase()

/** Spreadsheets drop leading zeros where they take a text for a number. */
const withoutZeros = (number: string): string => (number.startsWith('0') ? number.replace(/^0+(?=\d+$)/, '') : number)

/** A key for comparison. The fields are named one by one because access by a variable name is slower. */
export function keyForm(name: KeyName, keys: PersonKeys): string {
  switch (name) {
    case 'phone':
      return keys.phone
    case 'email':
      return keys.email
    case 'idNumber':
      return keys.idNumber
    case 'employeeNo':
      return keys.employeeNo === '' ? '' : withoutZeros(folded(keys.employeeNo))
    case 'messenger':
      return keys.messenger === '' ? '' : folded(keys.messenger)
  }
}
