import type { SlipContent } from '../batches/slip-content.ts'

const masked = '***'

/** A slip of which only the layout is left: for a test message, which may go to a mistyped address (CONFIG-04). */
export function maskSlip({ netPay, groups, note: _, ...slip }: SlipContent): SlipContent {
  return {
    ...slip,
    netPay: netPay && { ...netPay, value: masked },
    groups: groups.map((group) => ({ ...group, items: group.items.map((item) => ({ ...item, value: masked })) })),
  }
}
