import type { ReplyOf } from '@zhixin/contract/calls'
import { readOf, readRate } from '@zhixin/domain/dashboard/read-rate'
import { isNegativeAmount, totalText } from '@zhixin/domain/format/money-text'
import { payMonthText } from '../../parts/pay-month-text.ts'
import { SlipCountsBar } from '../../parts/slip-counts-bar.tsx'
import { useText } from '../../ui/language.ts'
import { Figures, Section } from '../../ui/section.tsx'
import { dashboardText as text } from './text.ts'

interface MonthAtAGlanceProps {
  month: string
  sent: NonNullable<ReplyOf<'dashboard.show'>['sent']>
}

/** The pay of this month as far as it was sent, whenever that was; the counts are those of the history (HISTORY-06). */
export function MonthAtAGlance({ month, sent }: MonthAtAGlanceProps) {
  const t = useText()
  const { runs, netPay, counts, others } = sent
  const number = (count: number) => count.toLocaleString('en')
  const figures = [
    { label: text.runs, value: number(runs) },
    { label: text.slips, value: t(text.slipCount, { count: number(counts.total) }) },
    ...(netPay === null
      ? []
      : [{ label: text.netPay, value: totalText(netPay), isNegative: isNegativeAmount(netPay) }]),
    { label: text.readRate, value: readRate(counts) ?? '—' },
  ]
  return (
    <Section
      title={t(text.month, { month: payMonthText(month, t) })}
      more={<small className="zx-matter-what">{t(text.monthHint)}</small>}
    >
      {runs === 0 ? (
        <p className="zx-plain">{t(text.noneThisMonth)}</p>
      ) : (
        <>
          <Figures figures={figures.map(({ label, ...figure }) => ({ ...figure, label: t(label) }))} />
          <SlipCountsBar counts={counts} legend />
          <p className="zx-visually-hidden">
            {t(text.readOf, { read: number(readOf(counts)), sent: number(counts.sent) })}
          </p>
        </>
      )}
      {others > 0 && <p className="zx-matter-what zx-month-others">{t(text.otherMonths, { count: others })}</p>}
    </Section>
  )
}
