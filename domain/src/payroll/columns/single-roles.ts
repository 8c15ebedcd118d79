import type { ColumnRole } from '../table.ts'

/** The roles that at most one column of a table has, whether detected or chosen by HR. */
export const singleRoles: readonly ColumnRole[] = [
  'name',
  'netPay',
  'phone',
  'messenger',
  'email',
  'idNumber',
  'employeeNo',
  'department',
]

const keys: ReadonlySet<ColumnRole> = new Set(['phone', 'email', 'idNumber', 'employeeNo', 'messenger'])

/** True if the role identifies a person: a number or a contact. */
export const isKey = (role: ColumnRole): boolean => keys.has(role)
