import type { ReplyOf } from '@zhixin/contract/calls'
import type { YearSumsView } from '@zhixin/contract/payslip/own-slip-calls'
import { totalText } from '@zhixin/domain/format/money-text'
import { shortMonthText } from '@zhixin/domain/payslip/month-text'
import { useState } from 'react'
import { useShownAmounts } from '../amounts.ts'
import { AmountsButton } from '../amounts-button.tsx'
import { ask } from '../slip-client.ts'
import { useLanguage, useText } from '../slip-language.ts'
import { useReply } from '../use-reply.ts'
import './years.css'
import { likelyOnList } from '@zhixin/domain/payslip/pages/likely-questions'
import { yearsText as text } from '@zhixin/domain/payslip/pages/years-text'
import { AskBox } from './ask-box.tsx'
import { NetChart } from './net-chart.tsx'

/** What the list says of a slip. */
type Listed = ReplyOf<'payslip.list'>['list'][number]

/** Below the list: what a year has brought so far, and questions about it (SLIP-07, SLIP-09). */
export function YearSums({ list }: { list: readonly Listed[] }) {
  const t = useText()
  const { asked } = useReply('years', (signal) => ask('years', {}, signal))
  // Without an answer the list stands alone: the sums only add up what its slips show.
  if (asked.state !== 'done') return null
  const { years, unopened, hidden } = asked.reply
  return (
    <>
      {years.length + unopened + hidden > 0 && (
        <section className="sp-years" aria-label={t(text.title)}>
          {years.length > 0 && <Years years={years} list={list} />}
          {unopened > 0 && <p className="sp-small">{t(text.unopened, { count: unopened })}</p>}
          {hidden > 0 && <p className="sp-small">{t(text.hidden, { count: hidden })}</p>}
        </section>
      )}
      {years.length > 0 && <AskBox slip={null} likely={likelyOnList(years, String(new Date().getFullYear()))} />}
    </>
  )
}

function Years({ years, list }: { years: YearSumsView[]; list: readonly Listed[] }) {
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
          <YearCard
            sums={each}
            uncounted={countUncounted(each, list)}
            withCompany={isSeveral}
            key={`${each.year} ${each.company}`}
          />
        ))}
    </>
  )
}

/** Slips of the year that its sums leave out: nobody has opened them, or they hide after reading or are held back. */
const countUncounted = ({ company, year }: YearSumsView, list: readonly Listed[]): number =>
  list.filter(
    (slip) =>
      slip.company === company &&
      slip.period.startsWith(year) &&
      !slip.withdrawn &&
      (!slip.read || slip.hidden || slip.held),
  ).length

interface YearCardProps {
  sums: YearSumsView
  uncounted: number
  withCompany: boolean
}

function YearCard({ sums, uncounted, withCompany }: YearCardProps) {
  const t = useText()
  const language = useLanguage()
  const shown = useShownAmounts()
  const { company, year, netPay, months, items } = sums
  return (
    <div className="sp-year">
      {withCompany && <p className="sp-list-company">{company}</p>}
      <p className="sp-year-label">
        {t(text.netOf, { year })}
        <AmountsButton />
      </p>
      <p className="sp-year-net">
        {netPay === null ? t(text.noNet) : shown(totalText(netPay))}
        {uncounted > 0 && <small>{t(text.notCounted, { count: uncounted })}</small>}
      </p>
      <NetChart year={year} months={months} />
      {items.length > 0 && (
        <details>
          <summary>{t(text.items)}</summary>
          {groups.map(({ group, heading }) => (
            <ItemSums heading={t(heading)} items={items.filter((item) => item.group === group)} key={group} />
          ))}
        </details>
      )}
      {/* A table is as wide as its longest line, whatever its styles say; what is around it is not. */}
      <div className="sp-unseen">
        <table>
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
                <td>{net === null ? '—' : shown(totalText(net))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const groups = [
  { group: 'earnings', heading: text.earnings },
  { group: 'deductions', heading: text.deductions },
  { group: 'unknown', heading: text.otherItems },
] as const

/** The sums of the items of one kind; nothing where there are none. */
function ItemSums({ heading, items }: { heading: string; items: YearSumsView['items'] }) {
  const language = useLanguage()
  const shown = useShownAmounts()
  if (items.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <dl>
        {items.map(({ label, labelEn, currency, sum }) => (
          <div className="sp-year-item" key={`${label} ${currency}`}>
            <dt>{language === 'en' ? labelEn || label : label}</dt>
            <dd>
              {currency}
              {shown(totalText(sum))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
