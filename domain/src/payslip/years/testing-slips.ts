import { itemGroupText } from '@zhixin/contract/batches/item-group-text'
import { englishName } from '../../batches/english-name.ts'
import type { SlipContent } from '../../batches/slip-content.ts'
import type { OwnSlip } from './own-slip.ts'

type Amounts = Record<string, string>

interface Drawn {
  period: string
  net?: string | null
  earnings?: Amounts
  deductions?: Amounts
  employer?: Amounts
  other?: Amounts
  /** Items under a heading of the sheet's own. */
  own?: { heading: string; items: Amounts }
  company?: string
  reason?: string
  id?: string
  sentAt?: Date
}

const item = ([label, value]: [string, string]) => ({ label, labelEn: englishName(label), value, money: true })

/** A slip for tests: amounts by the name of their item, in the known groups. */
export function drawSlip({ period, net = null, own, company = 'A', reason = '', ...drawn }: Drawn): OwnSlip {
  const known = (['earnings', 'deductions', 'employer', 'other'] as const).flatMap((group): SlipContent['groups'] => {
    const amounts = drawn[group]
    if (!amounts) return []
    const { zh: label, en: labelEn } = itemGroupText[group]
    return [{ label, labelEn, items: Object.entries(amounts).map(item) }]
  })
  const ownGroup = own ? [{ label: own.heading, items: Object.entries(own.items).map(item) }] : []
  return {
    id: drawn.id ?? `${company}-${period}`,
    companyId: company,
    company,
    sentAt: drawn.sentAt ?? new Date(`${period}-28T02:00:00Z`),
    content: {
      company,
      title: '',
      period,
      ...{ name: '', department: '', employeeNo: '' },
      netPay: net === null ? null : { label: '', labelEn: '', value: net },
      groups: [...ownGroup, ...known],
    },
    reason,
  }
}
