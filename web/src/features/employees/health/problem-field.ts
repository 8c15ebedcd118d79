import type { Employee } from '@zhixin/contract/employees'
import type { RosterField } from '@zhixin/contract/employees/fields'
import type { RosterProblem } from '@zhixin/contract/employees/health'
import { isColumnField } from '@zhixin/domain/employees/fields/known-fields'

const fields: Partial<Record<RosterProblem, string>> = {
  unreachable: 'phone',
  sharedPhone: 'phone',
  sharedEmail: 'email',
  sharedMessenger: 'messenger',
  sharedName: 'employeeNo',
  noNumber: 'employeeNo',
  noDepartment: 'department',
}

/** The field at which a problem of a person is mended. */
export function problemField(
  problem: RosterProblem | undefined,
  person: Employee | undefined,
  rosterFields: readonly RosterField[],
): string | undefined {
  if (!problem || !person) return undefined
  if (problem !== 'requiredEmpty') return fields[problem]
  const isEmpty = (key: string) => (isColumnField(key) ? person[key] : person.details[key]) || undefined
  return rosterFields.find(({ key, required }) => required && isEmpty(key) === undefined)?.key
}
