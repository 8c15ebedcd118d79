import type { ColumnRole } from './table.ts'

/** What at most one column of a table means, whether it was detected or said by hand. */
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

/** Tells one person from another: a number or a contact. */
export const isKey = (role: ColumnRole): boolean => keys.has(role)
