import { nameKey } from './name-key.ts'

/**
 * A person as an import compares them: roster entries and rows of a file alike. Phone, e-mail and ID number are
 * whatever stands for them (keyed hashes), so that nothing has to be opened; '' where nothing is known.
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

/** What tells people apart, other than their names. */
const identifying = ['phone', 'employeeNo', 'email', 'idNumber'] as const

/** What stays with a person for good; a phone or a mailbox may change. */
const lasting = ['employeeNo', 'idNumber'] as const

const differ = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b

/** One key says that these are two people. */
export const isToldApart = (a: PersonKeys, b: PersonKeys): boolean => identifying.some((key) => differ(a[key], b[key]))

/** A key that does not change says that these are two people. */
export const isToldApartForGood = (a: PersonKeys, b: PersonKeys): boolean =>
  lasting.some((key) => differ(a[key], b[key]))

/** How many keys say that these are one person. */
export const countAgreeing = (a: PersonKeys, b: PersonKeys): number =>
  identifying.filter((key) => a[key] !== '' && a[key] === b[key]).length

export const hasSameName = (a: PersonKeys, b: PersonKeys): boolean => nameKey(a.name) === nameKey(b.name)

/** The departments are one, or one of the two does not say. */
export const departmentsAgree = (a: PersonKeys, b: PersonKeys): boolean => !differ(a.department, b.department)
