import type { ReplyOf } from '@zhixin/contract/calls'
import { totalText } from '@zhixin/domain/format/money-text'
import { useMemo } from 'react'
import { payMonthText } from '../../../parts/pay-month-text.ts'
import { type ScreenLanguage, useLanguage, useText } from '../../../ui/language.ts'
import { Section } from '../../../ui/section.tsx'
import { ChartWithTable } from './chart-with-table.tsx'
import { departmentColors, restColor } from './series-colors.ts'
import { chartText as text } from './text.ts'

type Pay = NonNullable<ReplyOf<'dashboard.trends'>['pay']>

/** 10,000 is a unit of its own in Chinese. */
const shortAmount = (value: number, language: ScreenLanguage) =>
  new Intl.NumberFormat(language === 'en' ? 'en' : 'zh-CN', { notation: 'compact' }).format(value)

/** Net pay by department and pay month (SHELL-19). Amounts are exact in the table; the chart rounds them to draw. */
export function PayChart({ pay }: { pay: Pay }) {
  const t = useText()
  const language = useLanguage()
  const drawn = useMemo(() => {
    const firstPaid = pay.months.findIndex(({ slips }) => slips > 0)
    const months = pay.months.slice(Math.max(0, firstPaid))
    const names = pay.names.map((name) => name || t(text.none))
    const rest = pay.others > 0 ? [t(text.rest, { count: pay.others })] : []
    const bars = {
      categories: months.map(({ month }) => month),
      direction: 'columns' as const,
      valueText: (value: number) => totalText(value.toFixed(2)),
      axisText: (value: number) => shortAmount(value, language),
      series: [
        ...names.map((name, at) => ({
          name,
          color: departmentColors[at % departmentColors.length] ?? restColor,
          values: months.map(({ departments }) => Number(departments[at]?.netPay ?? 0)),
        })),
        ...rest.map((name) => ({ name, color: restColor, values: months.map((month) => Number(month.rest.netPay)) })),
      ],
    }
    const table = {
      caption: t(text.pay),
      head: [t(text.month), ...names, ...rest, t(text.total), t(text.slips)],
      rows: months
        .filter(({ slips }) => slips > 0)
        .toReversed()
        .map((month) => [
          month.month,
          ...month.departments.map(({ slips, netPay }) => (slips > 0 ? totalText(netPay) : '')),
          ...rest.map(() => totalText(month.rest.netPay)),
          totalText(month.netPay),
          month.slips.toLocaleString('en'),
        ]),
    }
    return firstPaid < 0 ? null : { bars, table }
  }, [pay, t, language])
  const lastMonth = payMonthText(pay.months.at(-1)?.month ?? '', t)
  return (
    <Section title={t(text.pay)} more={<small className="zx-matter-what">{t(text.payHint)}</small>}>
      {drawn ? (
        <ChartWithTable {...drawn} height={280} />
      ) : (
        <p className="zx-plain">{t(text.noPay, { month: lastMonth })}</p>
      )}
      {pay.unsummed > 0 && <p className="zx-matter-what">{t(text.unsummed, { count: pay.unsummed })}</p>}
    </Section>
  )
}
