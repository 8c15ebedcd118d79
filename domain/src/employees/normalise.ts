import type { EmployeeFields } from '@zhixin/contract/employees'
import { mobileOf } from '../format/mobile.ts'
import { tidy } from '../format/tidy.ts'

/**
 * Two-character names are often padded to the width of three-character ones, '张　三'; the blank is not part of the name.
 */
const blankBetweenHan = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu

const byField: Record<keyof EmployeeFields, (text: string) => string> = {
  name: (text) => (text.includes(' ') ? text.replace(blankBetweenHan, '') : text),
  // A text that is not a mobile number is kept as typed, so that the error message can show it.
  phone: (text) => mobileOf(text) ?? text,
  email: (text) => text.normalize('NFKC').replace(/^(?:mailto:\s*)+/i, ''),
  employeeNo: (text) => text.normalize('NFKC'),
  department: (text) => text,
  messenger: (text) => text,
  idNumber: (text) =>
    text
      .normalize('NFKC')
      .replace(/\s/g, '')
      .replace(/[a-z]/g, (letter) => letter.toUpperCase()),
}

const fieldNames = Object.keys(byField) as (keyof EmployeeFields)[]

type SomeFields = { [Name in keyof EmployeeFields]?: EmployeeFields[Name] | undefined }

/** One field in the form in which it is stored and compared. */
export const normaliseField = (name: keyof EmployeeFields, text: string): string =>
  text === '' ? '' : tidy(byField[name](tidy(text)))

/**
 * The typed or read fields in the form in which they are stored and compared. Fields that are left out stay left out.
 */
export function normaliseEmployee(fields: EmployeeFields): EmployeeFields
export function normaliseEmployee(fields: SomeFields): Partial<EmployeeFields>
export function normaliseEmployee(fields: SomeFields): Partial<EmployeeFields> {
  const normal: Partial<EmployeeFields> = {}
  for (const name of fieldNames) {
    const text = fields[name]
    if (text !== undefined) normal[name] = normaliseField(name, text)
  }
  return normal
}

/** An address for comparison: mail servers ignore its case. */
export const emailKey = (email: string): string => email.toLowerCase()
