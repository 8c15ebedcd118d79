import type { SlipStyle } from '@zhixin/contract/batches/slip-style'
import type { Pair } from '@zhixin/contract/pair'
import type { SlipView } from '@zhixin/contract/slip'
import { watermarkText } from '@zhixin/domain/payslip/confirmation/confirmation'
import { styleOnSlip, withoutZeroItems } from '@zhixin/domain/payslip/slip-style'
import type { Translate } from '../../ui/language.ts'
import { sampleSlipText as text } from './text.ts'

/** Nobody's number: its last digits stand in the watermark of the sample. */
const samplePhone = '13800001234'

const named = ({ zh, en }: Pair) => ({ label: zh, labelEn: en })
const amount = (name: Pair, value: string) => ({ ...named(name), value, money: true })

const groups: SlipView['groups'] = [
  {
    ...named(text.earnings),
    items: [amount(text.base, '12000'), amount(text.bonus, '1500'), amount(text.overtime, '0')],
  },
  { ...named(text.deductions), items: [amount(text.insurance, '1260'), amount(text.absence, '0')] },
]

/** The made-up slip in a style, by the rules that make real slips (domain/payslip/slip-style). */
export const sampleSlip = (style: SlipStyle, period: string, t: Translate): SlipView => ({
  id: '00000000-0000-0000-0000-000000000000',
  company: t(text.company),
  title: '',
  period,
  name: t(text.name),
  department: t(text.department),
  employeeNo: '1024',
  netPay: { ...named(text.net), value: '12240' },
  groups: style.hideZeroItems ? withoutZeroItems(groups) : groups,
  ...styleOnSlip(style),
  ...(style.watermark ? { watermark: watermarkText(t(text.name), samplePhone) } : {}),
  sentAt: null,
})
