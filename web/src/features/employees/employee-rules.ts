import type { Employee } from '@zhixin/contract/employees'

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

/** Mainland mobile numbers as people type them: spaces, dashes and +86 do not count. The server has the last word. */
export function looksLikeMobile(text: string): boolean {
  return text.trim() === '' || /^(\+?86)?1[3-9]\d{9}$/.test(text.replace(/[\s-]/g, ''))
}
