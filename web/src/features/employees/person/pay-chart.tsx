import type { MonthPay } from '@zhixin/contract/employees/salary-history'
import { totalText } from '@zhixin/domain/format/money-text'
import { payMonthText } from '../../../parts/pay-month-text.ts'
import { type Translate, useText } from '../../../ui/language.ts'
import { payScale } from './pay-scale.ts'
import { personText as text } from './text.ts'

/** Net pay by month as bars, each labelled with its amount; the table below lists the slips. */
export function PayChart({ months }: { months: readonly MonthPay[] }) {
  const t = useText()
  const scale = payScale(months.map(({ netPay }) => netPay))
  // A single bar compares nothing.
  if (months.length < 2 || !scale) return null
  return (
    <figure className="zx-pay-chart" role="img" aria-label={summaryOf(t, months)}>
      <figcaption aria-hidden>
        {t(text.chart)} <small className="zx-pay-note">{t(text.chartHint)}</small>
      </figcaption>
      <div className="zx-pay-plot" aria-hidden>
        <div className="zx-pay-lines">
          {scale.ticks.map(({ label, share }) => (
            <span key={label} style={{ bottom: `${share}%` }}>
              {label}
            </span>
          ))}
        </div>
        <ol className="zx-pay-bars">
          {months.map((month, index) => {
            const bar = scale.bars[index]
            return (
              <li key={month.period} title={barText(t, month)}>
                <span className="zx-pay-space">
                  {bar && (
                    <span
                      className={bar.isNegative ? 'zx-pay-bar zx-pay-bar-negative' : 'zx-pay-bar'}
                      style={{ bottom: `${bar.from}%`, height: `${bar.height}%` }}
                    />
                  )}
                </span>
                <MonthLabel period={month.period} withYear={index === 0 || month.period.endsWith('-01')} />
              </li>
            )
          })}
        </ol>
      </div>
    </figure>
  )
}

/** The month under each bar, with the year under the first one and each January. */
function MonthLabel({ period, withYear }: { period: string; withYear: boolean }) {
  const [year, month] = period.split('-')
  return (
    <small>
      {month}
      {withYear && <span>{year}</span>}
    </small>
  )
}

function barText(t: Translate, { period, netPay, slips }: MonthPay): string {
  const month = payMonthText(period, t)
  if (netPay === null) return t(text.bar, { month, amount: t(slips > 0 ? text.noNetPay : text.noAmount) })
  return t(slips > 1 ? text.barOf : text.bar, { month, amount: totalText(netPay), count: slips })
}

const summaryOf = (t: Translate, months: readonly MonthPay[]) =>
  `${t(text.chart)}: ${months.map((month) => barText(t, month)).join('; ')}`
