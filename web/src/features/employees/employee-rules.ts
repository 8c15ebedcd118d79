import type { Employee } from '@zhixin/contract/employees'
import type { RosterField } from '@zhixin/contract/employees/fields'
import { checkEmployee, type EmployeeFault } from '@zhixin/domain/employees/check'
import { normaliseDetail } from '@zhixin/domain/employees/fields/detail'
import { isColumnField } from '@zhixin/domain/employees/fields/known-fields'
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
  /** The other fields in use, by key. */
  details: Record<string, string>
}

/** The fields with a column of their own. */
export type ColumnField = Exclude<keyof EmployeeDraft, 'details'>

export const emptyDraft: EmployeeDraft = {
  name: '',
  phone: '',
  email: '',
  employeeNo: '',
  department: '',
  messenger: '',
  idNumber: '',
  details: {},
}

/** The form for an existing person. Of sensitive fields only the masked value is known, so they start empty. */
export function draftOf(employee: Employee, fields: readonly RosterField[]): EmployeeDraft {
  const { name, phone, email, employeeNo, department, messenger } = employee
  const details: EmployeeDraft['details'] = {}
  for (const { key, sensitive } of fields)
    if (!isColumnField(key)) details[key] = sensitive ? '' : (employee.details[key] ?? '')
  return { name, phone, email, employeeNo, department, messenger, idNumber: '', details }
}

/**
 * The values that differ from the person as known. Only these are sent, so that two editors do not undo each other's
 * changes.
 */
export function changesOf(
  draft: EmployeeDraft,
  employee: Employee,
  fields: readonly RosterField[],
): Partial<EmployeeDraft> {
  const before = draftOf(employee, fields)
  const keys = Object.keys(before).filter((key): key is ColumnField => key !== 'details')
  const columns = keys.filter((key) => (draft[key] ?? '').trim() !== before[key]).map((key) => [key, draft[key].trim()])
  const details = fields
    .filter(({ key }) => key in before.details)
    .map((field) => [field.key, normaliseDetail(field, draft.details[field.key] ?? '')] as const)
    .filter(([key, value]) => value !== before.details[key])
  return { ...Object.fromEntries(columns), ...(details.length > 0 && { details: Object.fromEntries(details) }) }
}

/** A new person as the server takes them: without the fields that were left empty. */
export function newPersonOf(draft: EmployeeDraft): EmployeeDraft {
  const typed = Object.entries(draft.details ?? {}).filter(([, value]) => value)
  return { ...emptyDraft, ...draft, details: Object.fromEntries(typed) }
}

/** The fault of one field as typed, by the rules of the server. */
export function faultOf(field: ColumnField, typed: string): EmployeeFault | undefined {
  return checkEmployee(normaliseEmployee({ [field]: typed })).find((fault) => fault.path === field)
}
