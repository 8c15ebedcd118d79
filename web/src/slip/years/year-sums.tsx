import type { YearSumsView } from '@zhixin/contract/payslip/own-slip-calls'
import { totalText } from '@zhixin/domain/format/money-text'
import { shortMonthText } from '@zhixin/domain/payslip/month-text'
import { useState } from 'react'
import { ask } from '../slip-client.ts'
import { useLanguage, useText } from '../slip-language.ts'
import { useReply } from '../use-reply.ts'
import './years.css'
import { likelyOnList } from '@zhixin/domain/payslip/pages/likely-questions'
import { yearsText as text } from '@zhixin/domain/payslip/pages/years-text'
import { AskBox } from './ask-box.tsx'

/** Above the list: what a year has brought so far, and questions about it (SLIP-07, SLIP-09). */
export function YearSums() {
  const t = useText()
  const { asked } = useReply('years', (signal) => ask('years', {}, signal))
  // Without an answer the list stands alone: the sums only add up what its slips show.
  if (asked.state !== 'done') return null
  const { years, unopened, hidden } = asked.reply
  return (
    <>
      {years.length + unopened + hidden > 0 && (
        <section className="sp-years" aria-label={t(text.title)}>
          {years.length > 0 && <Years years={years} />}
          {unopened > 0 && <p className="sp-small">{t(text.unopened, { count: unopened })}</p>}
          {hidden > 0 && <p className="sp-small">{t(text.hidden, { count: hidden })}</p>}
        </section>
      )}
      {years.length > 0 && <AskBox slip={null} likely={likelyOnList(years, String(new Date().getFullYear()))} />}
    </>
  )
}

function Years({ years }: { years: YearSumsView[] }) {
  const t = useText()
  const names = [...new Set(years.map(({ year }) => year))]
  const [chosen, setChosen] = useState(names[0])
  const isSeveral = new Set(years.map(({ company }) => company)).size > 1
  return (
    <>
      {names.length > 1 && (
        <fieldset className="sp-switch sp-years-switch" aria-label={t(text.year)}>
          {names.map((name) => (
            <button type="button" aria-pressed={name === chosen} key={name} onClick={() => setChosen(name)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {years
        .filter(({ year }) => year === chosen)
        .map((each) => (
          <YearCard sums={each} withCompany={isSeveral} key={each.company} />
        ))}
    </>
  )
}

function YearCard({ sums, withCompany }: { sums: YearSumsView; withCompany: boolean }) {
  const t = useText()
  const language = useLanguage()
  const { company, year, netPay, months, items } = sums
  const nameOf = ({ label, labelEn }: YearSumsView['items'][number]) => (language === 'en' ? labelEn || label : label)
  return (
    <div className="sp-year">
      {withCompany && <p className="sp-list-company">{company}</p>}
      <p className="sp-year-label">{t(text.netOf, { year })}</p>
      <p className="sp-year-net">{netPay === null ? t(text.noNet) : totalText(netPay)}</p>
      <NetChart year={year} months={months} />
      {items.length > 0 && (
        <details>
          <summary>{t(text.items)}</summary>
          <dl>
            {items.map((item, at) => (
              <div className="sp-year-item" key={at}>
                <dt>{nameOf(item)}</dt>
                <dd>
                  {item.currency}
                  {totalText(item.sum)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <table className="sp-unseen">
        <caption>{t(text.chart, { year })}</caption>
        <thead>
          <tr>
            <th scope="col">{t(text.month)}</th>
            <th scope="col">{t(text.net)}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ period, netPay: net }) => (
            <tr key={period}>
              <th scope="row">{shortMonthText(period, language)}</th>
              <td>{net === null ? '—' : totalText(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const [width, height, foot] = [312, 96, 16]

/** A bar for each month of the year; who cannot see it has the table. */
function NetChart({ year, months }: { year: string; months: YearSumsView['months'] }) {
  const amounts = months.map(({ netPay }) => Number(netPay ?? 0))
  const [max, min] = [Math.max(0, ...amounts), Math.min(0, ...amounts)]
  const scale = (height - foot) / (max - min || 1)
  const column = width / 12
  return (
    <svg className="sp-chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M0 ${max * scale + 0.5}H${width}`} className="sp-chart-line" />
      {Array.from({ length: 12 }, (_, at) => {
        const period = `${year}-${String(at + 1).padStart(2, '0')}`
        const amount = amounts[months.findIndex((month) => month.period === period)] ?? 0
        const size = Math.max(Math.abs(amount) * scale, amount === 0 ? 0 : 2)
        const top = amount < 0 ? max * scale : max * scale - size
        return (
          <g key={period}>
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
