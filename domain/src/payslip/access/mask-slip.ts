import type { SlipContent } from '../../batches/slip-content.ts'

const masked = '***'

/**
 * A slip of which only the layout and the name are left: for a test message, which may go to a mistyped address
 * (CONFIG-04). Whoever makes it shows zeros, because an item that is left out tells that it is zero.
 */
export function maskSlip({ netPay, groups, note: _, ...slip }: SlipContent): SlipContent {
  return {
    ...slip,
    department: masked,
    employeeNo: masked,
    netPay: netPay && { ...netPay, value: masked },
    groups: groups.map((group) => ({ ...group, items: group.items.map((item) => ({ ...item, value: masked })) })),
  }
}
