import type { SalarySlip } from '@zhixin/contract/employees/salary-history'
import { moneyText } from '@zhixin/domain/format/money-text'
import { timeText } from '../../../parts/company-time.ts'
import { titleAlone } from '../../../parts/pay-month-text.ts'
import { useLanguage, useText } from '../../../ui/language.ts'
import { personText as text } from './text.ts'

/** What was corrected on the listed slips, from what to what, and why; nothing where none was (ROSTER-04). */
export function SlipCorrections({ list }: { list: readonly SalarySlip[] }) {
  const t = useText()
  const isEnglish = useLanguage() === 'en'
  const corrected = list.filter(({ correction }) => correction)
  if (corrected.length === 0) return null
  const shown = (value: string | null, money: boolean) =>
    value === null ? t(text.notThere) : (money ? moneyText(value) : value) || '—'
  return (
    <section className="zx-person-corrections" aria-label={t(text.correction)}>
      <h3>{t(text.correction)}</h3>
      <ul>
        {corrected.map(({ id, title, period, correction }) => (
          <li key={id}>
            <strong>{titleAlone({ title, period })}</strong> <span>{timeText(correction?.at ?? null)}</span>
            <ul>
              {correction?.changes.map(({ label, labelEn, money, before, after }, at) => (
                <li key={at}>
                  {(isEnglish && labelEn) || label} {shown(before, money)} → {shown(after, money)}
                </li>
              ))}
            </ul>
            {correction?.reason && <p>{t(text.changedWhy, { reason: correction.reason })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
