import { nameKey } from './name-key.ts'

/**
 * A person as an import compares them: a roster entry or a row of a file. Phone, e-mail and ID number are represented
 * by keyed hashes, so that nothing has to be decrypted; '' where a value is not known.
 */
export interface PersonKeys {
  name: string
  department: string
  employeeNo: string
  messenger: string
  phone: string
  email: string
  idNumber: string
}

/** The fields, other than the name, that distinguish people. */
const identifying = ['phone', 'employeeNo', 'email', 'idNumber'] as const

/** The fields that never change; a phone number or a mailbox may. */
const lasting = ['employeeNo', 'idNumber'] as const

const differ = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b

/** Whether some key shows that these are two people. */
export const isToldApart = (a: PersonKeys, b: PersonKeys): boolean => identifying.some((key) => differ(a[key], b[key]))

/** Whether a key that never changes shows that these are two people. */
export const isToldApartForGood = (a: PersonKeys, b: PersonKeys): boolean =>
  lasting.some((key) => differ(a[key], b[key]))

/** The number of keys that indicate that these are one person. */
export const countAgreeing = (a: PersonKeys, b: PersonKeys): number =>
  identifying.filter((key) => a[key] !== '' && a[key] === b[key]).length

export const hasSameName = (a: PersonKeys, b: PersonKeys): boolean => nameKey(a.name) === nameKey(b.name)

/** Whether the departments are equal, or one of them is not known. */
export const departmentsAgree = (a: PersonKeys, b: PersonKeys): boolean => !differ(a.department, b.department)
