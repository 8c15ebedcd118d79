/** What stays with a person for good. */
export const lastingKeys = ['idNumber', 'employeeNo'] as const
/** How a person is reached: may change. */
export const contactKeys = ['phone', 'email', 'messenger'] as const
/** Those that weigh most come first: what stays for good, then the phone. */
export const keyNames = [...lastingKeys, ...contactKeys] as const
export type KeyName = (typeof keyNames)[number]

export const isLasting = (name: KeyName): boolean => name === 'idNumber' || name === 'employeeNo'

/**
 * By what a person is known besides the name: whatever stands for the value (keyed hashes), so that nothing has to be
 * opened for matching. '' where nothing is known.
 */
export type PersonKeys = Record<KeyName, string>

/** Signs of which width and blanks change nothing. */
const narrow = /^[!-~]*$/

const folded = (key: string): string => (narrow.test(key) ? key : key.normalize('NFKC').trim()).toLowerCase()

/** Spreadsheets drop leading zeros of what they take for a number. */
const withoutZeros = (number: string): string => (number.startsWith('0') ? number.replace(/^0+(?=\d+$)/, '') : number)

/** A key for comparing. Named one by one: a field whose name varies takes longer to read. */
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
