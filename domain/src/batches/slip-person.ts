import type { RowContent } from './row-content.ts'
import type { SlipPerson } from './slip-content.ts'

/** The recipient of a slip: the roster's data, and the file's where the roster has none. */
export function slipPerson(
  employee: SlipPerson | null,
  row: { name: string; department: string; content: RowContent },
): SlipPerson {
  return {
    name: employee?.name || row.name,
    department: employee?.department || row.department,
    employeeNo: employee?.employeeNo || row.content.contact.employeeNo,
  }
}
