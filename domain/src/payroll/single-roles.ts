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
