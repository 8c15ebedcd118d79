import type { Employee } from '@zhixin/contract/employees'
import { checkEmployee, type EmployeeFault } from '@zhixin/domain/employees/check'
import { normaliseEmployee } from '@zhixin/domain/employees/normalise'

/** The values of the form. */
export interface EmployeeDraft {
  name: string
  phone: string
  email: string
  employeeNo: string
  department: string
  messenger: string
  idNumber: string
}

export const emptyDraft: EmployeeDraft = {
  name: '',
  phone: '',
  email: '',
  employeeNo: '',
  department: '',
  messenger: '',
  idNumber: '',
}

/** The form for an existing person. Only the masked ID number is known, so that field starts empty. */
export function draftOf(employee: Employee): EmployeeDraft {
  const { name, phone, email, employeeNo, department, messenger } = employee
  return { name, phone, email, employeeNo, department, messenger, idNumber: '' }
}

/**
 * The values that differ from the person as known. Only these are sent, so that two editors do not undo each other's
 * changes.
 */
export function changesOf(draft: EmployeeDraft, employee: Employee): Partial<EmployeeDraft> {
  const before = draftOf(employee)
  const keys = Object.keys(before) as (keyof EmployeeDraft)[]
  return Object.fromEntries(
    keys.filter((key) => draft[key].trim() !== before[key]).map((key) => [key, draft[key].trim()]),
  )
}

/** The fault of one field as typed, by the rules of the server. */
export function faultOf(field: keyof EmployeeDraft, typed: string): EmployeeFault | undefined {
  return checkEmployee(normaliseEmployee({ [field]: typed })).find((fault) => fault.path === field)
}
