import type { RowContent } from './row-content.ts'
import type { SlipPerson } from './slip-content.ts'

/** Who a slip is for: as the roster says, and as the file says where the roster says nothing. */
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
