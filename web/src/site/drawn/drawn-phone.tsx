import type { Pair } from '@zhixin/contract/pair'
import type { SlipView } from '@zhixin/contract/slip'
import { SlipCard } from '../../slip/slip-card.tsx'
import { useLanguage, useText } from '../../ui/language.ts'
import { sampleText as text } from '../sample-text.ts'
import './drawn.css'

const item = ({ zh, en }: Pair, value: string) => ({ label: zh, labelEn: en, value, money: true })

/** A slip on a phone, drawn by the component that employees see. */
export function DrawnPhone() {
  const t = useText()
  const language = useLanguage()
  const slip: SlipView = {
    id: '',
    company: t(text.company),
    title: t(text.slipTitle),
    period: '2026-10',
    name: t(text.person1),
    department: t(text.sales),
    employeeNo: '',
    netPay: { label: text.netLong.zh, labelEn: text.netLong.en, value: '11121.50' },
    groups: [
      { label: t(text.earned), items: [item(text.base, '9800'), item(text.bonus, '2350.50')] },
      { label: t(text.deducted), items: [item(text.insurance, '637'), item(text.fund, '392')] },
    ],
    sentAt: null,
  }
  return (
    <div className="drawn-phone" aria-hidden="true" inert>
      <SlipCard slip={slip} language={language} />
    </div>
  )
}
