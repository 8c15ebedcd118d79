import type { Employee } from '@zhixin/contract/employees'
import { checkEmployee, type EmployeeFault } from '@zhixin/domain/employees/check'
import { normaliseEmployee } from '@zhixin/domain/employees/normalise'

/** What the form holds. */
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

/** The form for a person that exists. The ID number is only known masked, so the field starts empty. */
export function draftOf(employee: Employee): EmployeeDraft {
  const { name, phone, email, employeeNo, department, messenger } = employee
  return { name, phone, email, employeeNo, department, messenger, idNumber: '' }
}

/** What of a draft differs from the person as known: all that is sent, so that two editors do not undo each other. */
export function changesOf(draft: EmployeeDraft, employee: Employee): Partial<EmployeeDraft> {
  const before = draftOf(employee)
  const keys = Object.keys(before) as (keyof EmployeeDraft)[]
  return Object.fromEntries(
    keys.filter((key) => draft[key].trim() !== before[key]).map((key) => [key, draft[key].trim()]),
  )
}

/** What is wrong with one field as typed, by the same rules that the server keeps. */
export function faultOf(field: keyof EmployeeDraft, typed: string): EmployeeFault | undefined {
  return checkEmployee(normaliseEmployee({ [field]: typed })).find((fault) => fault.path === field)
}
