import type { EmployeeFields } from '@zhixin/contract/employees'
import { mobileOf } from '../format/mobile.ts'
import { tidy } from '../format/tidy.ts'

/** '张　三' is how two-letter names are made as wide as three-letter ones; it is no part of the name. */
const blankBetweenHan = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu

const byField: Record<keyof EmployeeFields, (text: string) => string> = {
  name: (text) => (text.includes(' ') ? text.replace(blankBetweenHan, '') : text),
  // What is no mobile number stays as typed, so that the person can be told which it was.
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

/** One field as it is stored and compared. */
export const normaliseField = (name: keyof EmployeeFields, text: string): string =>
  text === '' ? '' : tidy(byField[name](tidy(text)))

/** What was typed or read, as it is stored and compared. Fields left out stay left out. */
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

/** An address for comparing: mail servers treat its case as one. */
export const emailKey = (email: string): string => email.toLowerCase()
