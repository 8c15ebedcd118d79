import type { YearSumsView } from '@zhixin/contract/payslip/own-slip-calls'
import { totalText } from '@zhixin/domain/format/money-text'
import { monthText } from '@zhixin/domain/payslip/month-text'
import { yearsText as text } from '@zhixin/domain/payslip/pages/years-text'
import { useState } from 'react'
import { useAmountsHidden, useShownAmounts } from '../amounts.ts'
import { go } from '../location.ts'
import { useLanguage, useText } from '../slip-language.ts'

type Month = YearSumsView['months'][number]

interface NetChartProps {
  year: string
  /** Those with a slip, the oldest first. */
  months: Month[]
}

/** A bar for each month of the year. A tap on one says its net pay and leads to its slips; the newest is chosen first. */
export function NetChart({ year, months }: NetChartProps) {
  const t = useText()
  const language = useLanguage()
  const shown = useShownAmounts()
  const [chosen, setChosen] = useState(months[months.length - 1]?.period)
  const month = months.find(({ period }) => period === chosen)
  const said = ({ period, netPay }: Month) =>
    t(text.bar, {
      month: monthText(period, language),
      amount: netPay === null ? '—' : shown(totalText(netPay)),
    })
  return (
    <>
      <div className="sp-chart">
        <Bars year={year} months={months} chosen={chosen} />
        <div className="sp-chart-months">
          {monthsOf(year).map((period, at) => {
            const here = months.find((each) => each.period === period)
            return (
              here && (
                <button
                  type="button"
                  key={period}
                  style={{ left: `${(at * 100) / 12}%` }}
                  aria-pressed={period === chosen}
                  aria-label={said(here)}
                  onClick={() => setChosen(period)}
                />
              )
            )
          })}
        </div>
      </div>
      {month && (
        <p className="sp-chart-chosen" role="status">
          <span>{said(month)}</span>
          {month.slips.map((slipId, at) => (
            <button type="button" className="sp-textbutton" key={slipId} onClick={() => go({ page: 'view', slipId })}>
              {month.slips.length > 1 ? t(text.openSlipOf, { n: at + 1 }) : t(text.openSlip)}
            </button>
          ))}
        </p>
      )}
    </>
  )
}

const monthsOf = (year: string): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)

const [width, height, foot] = [312, 96, 16]

/** The bars as they are drawn; who cannot see them has the buttons above them, and the table. */
function Bars({ year, months, chosen }: NetChartProps & { chosen: string | undefined }) {
  const areHidden = useAmountsHidden()
  // Bars of one height say no amount, and not which of them is below zero.
  const amounts = months.map(({ netPay }) => (areHidden ? 1 : Number(netPay ?? 0)))
  const [max, min] = [Math.max(0, ...amounts), Math.min(0, ...amounts)]
  const scale = (height - foot) / (max - min || 1)
  const column = width / 12
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M0 ${max * scale + 0.5}H${width}`} className="sp-chart-line" />
      {monthsOf(year).map((period, at) => {
        const amount = amounts[months.findIndex((month) => month.period === period)] ?? 0
        const size = Math.max(Math.abs(amount) * scale, amount === 0 ? 0 : 2)
        const top = amount < 0 ? max * scale : max * scale - size
        return (
          <g key={period} className={period === chosen ? 'sp-bar-chosen' : ''}>
            <rect
              className={amount < 0 ? 'sp-bar-minus' : 'sp-bar-plus'}
              x={at * column + 5}
              y={top}
              width={column - 10}
              height={size}
              rx={3}
            />
            <text x={(at + 0.5) * column} y={height - 3}>
              {at + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
