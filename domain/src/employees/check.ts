import type { EmployeeFields } from '@zhixin/contract/employees'
import type { ErrorKey } from '@zhixin/contract/errors'
import type { TextParams } from '@zhixin/contract/pair'
import { isEmail } from '../format/email.ts'
import { isIdNumber } from '../format/id-number.ts'
import { isMobile } from '../format/mobile.ts'

/** What is wrong with one field of a person. */
export interface EmployeeFault {
  path: keyof EmployeeFields
  key: ErrorKey
  params?: TextParams
}

/** As long as the wire allows (contract, shortText); a file may hold more. */
export const maxField = 100

const formats = [
  { path: 'phone', isRight: isMobile, key: 'employees.phoneInvalid' },
  { path: 'email', isRight: isEmail, key: 'employees.emailInvalid' },
  { path: 'idNumber', isRight: isIdNumber, key: 'employees.idNumberInvalid' },
] as const

/**
 * Everything that is wrong with a person's fields, already normalised; all at once, so that they can be mended in one
 * go. Fields left out are not looked at; all but the name may be empty.
 */
export function checkEmployee(fields: Partial<EmployeeFields>): EmployeeFault[] {
  const faults: EmployeeFault[] = []
  if (fields.name === '') faults.push({ path: 'name', key: 'employees.nameEmpty' })
  for (const { path, isRight, key } of formats) {
    const text = fields[path]
    if (text !== undefined && text !== '' && !isRight(text)) faults.push({ path, key })
  }
  for (const path of Object.keys(fields) as (keyof EmployeeFields)[]) {
    const isTold = faults.some((fault) => fault.path === path)
    if (!isTold && (fields[path]?.length ?? 0) > maxField)
      faults.push({ path, key: 'employees.textTooLong', params: { max: maxField } })
  }
  return faults
}
