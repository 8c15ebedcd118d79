import type { ItemGroup } from '../item-groups.ts'
import type { Pair } from '../pair.ts'

/** The headings of the groups, on slips and where HR arranges them. */
export const itemGroupText: Record<ItemGroup, Pair> = {
  earnings: { zh: '应发项目', en: 'Earnings' },
  deductions: { zh: '扣款项目', en: 'Deductions' },
  employer: { zh: '公司承担', en: 'Employer' },
  other: { zh: '其他', en: 'Other' },
}
