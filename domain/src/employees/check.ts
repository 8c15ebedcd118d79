import type { EmployeeFields } from '@zhixin/contract/employees'
import type { ErrorKey } from '@zhixin/contract/errors'
import { maxEmail, maxShortText } from '@zhixin/contract/limits'
import type { TextParams } from '@zhixin/contract/pair'
import { isEmail } from '../format/email.ts'
import { type IdNumberFault, idNumberFault } from '../format/id-number.ts'
import { isMobile } from '../format/mobile.ts'

/** An error in one field of a person. */
export interface EmployeeFault {
  path: keyof EmployeeFields
  key: ErrorKey
  params?: TextParams
}

/** The maximum length of a field, the same as in the contract; a file may contain longer texts. */
export const maxLengthOf = (field: keyof EmployeeFields): number => (field === 'email' ? maxEmail : maxShortText)

const formats = [
  { path: 'phone', isRight: isMobile, key: 'employees.phoneInvalid' },
  { path: 'email', isRight: isEmail, key: 'employees.emailInvalid' },
] as const

const idNumberKeys = {
  length: 'employees.idNumberLength',
  day: 'employees.idNumberDay',
  checkCharacter: 'employees.idNumberCheck',
  form: 'employees.idNumberInvalid',
} as const satisfies Record<IdNumberFault, ErrorKey>

/** What is wrong with an ID number; isResidents: the file says that it is the number of a resident ID card. */
export function checkIdNumber(text: string, isResidents = false): EmployeeFault[] {
  const fault = text === '' ? undefined : idNumberFault(text, isResidents)
  if (!fault) return []
  const params = fault === 'length' ? { params: { count: text.length } } : {}
  return [{ path: 'idNumber', key: idNumberKeys[fault], ...params }]
}

/**
 * All errors in a person's normalised fields, so that they can be corrected at once. Fields that are left out are not
 * checked; every field except the name may be empty.
 */
export function checkEmployee(fields: Partial<EmployeeFields>): EmployeeFault[] {
  const faults: EmployeeFault[] = []
  if (fields.name === '') faults.push({ path: 'name', key: 'employees.nameEmpty' })
  for (const { path, isRight, key } of formats) {
    const text = fields[path]
    if (text !== undefined && text !== '' && !isRight(text)) faults.push({ path, key })
  }
  faults.push(...checkIdNumber(fields.idNumber ?? ''))
  for (const path of Object.keys(fields) as (keyof EmployeeFields)[]) {
    const isReported = faults.some((fault) => fault.path === path)
    const max = maxLengthOf(path)
    if (!isReported && (fields[path]?.length ?? 0) > max)
      faults.push({ path, key: 'employees.textTooLong', params: { max } })
  }
  return faults
}
