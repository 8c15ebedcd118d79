import type { ReplyOf } from '@zhixin/contract/calls'
import type { YearSumsView } from '@zhixin/contract/payslip/own-slip-calls'
import { totalText } from '@zhixin/domain/format/money-text'
import { shortMonthText } from '@zhixin/domain/payslip/month-text'
import { likelyOnList } from '@zhixin/domain/payslip/pages/likely-questions'
import { yearsText as text } from '@zhixin/domain/payslip/pages/years-text'
import { useState } from 'react'
import { AskBox } from '../slip/ask-box.tsx'
import { useLanguage, useText } from '../state/language.ts'
import { Box, Tap } from '../ui/elements'

/** Below the list: what a year has brought so far, and questions about it (SLIP-07, SLIP-09). */
export function YearSums({ reply: { years, unopened, hidden } }: { reply: ReplyOf<'payslip.years'> }) {
  const t = useText()
  return (
    <>
      {years.length + unopened + hidden > 0 && (
        <Box as="section" className="card card-list" label={t(text.title)}>
          {years.length > 0 && <Years years={years} />}
          {unopened > 0 && (
            <Box as="p" className="soft">
              {t(text.unopened, { count: unopened })}
            </Box>
          )}
          {hidden > 0 && (
            <Box as="p" className="soft">
              {t(text.hidden, { count: hidden })}
            </Box>
          )}
        </Box>
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
        <Box className="switch" role="group" label={t(text.year)}>
          {names.map((name) => (
            <Tap
              key={name}
              className={name === chosen ? 'switch-choice switch-chosen' : 'switch-choice'}
              pressed={name === chosen}
              onTap={() => setChosen(name)}
            >
              {name}
            </Tap>
          ))}
        </Box>
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
  const [isOpen, setOpen] = useState(false)
  const { company, year, netPay, months, items } = sums
  const max = Math.max(1, ...months.map(({ netPay: net }) => Math.abs(Number(net ?? 0))))
  return (
    <Box className="year">
      {withCompany && (
        <Box as="p" className="soft">
          {company}
        </Box>
      )}
      <Box as="p" className="soft">
        {t(text.netOf, { year })}
      </Box>
      <Box as="p" className="year-net">
        {netPay === null ? t(text.noNet) : totalText(netPay)}
      </Box>
      <Box as="ul" label={t(text.chart, { year })}>
        {months.map(({ period, netPay: net }) => (
          <Box as="li" className="bar" key={period}>
            <Box as="span" className="bar-month">
              {shortMonthText(period, language)}
            </Box>
            <Bar share={Number(net ?? 0) / max} />
            <Box as="span" className="bar-net">
              {net === null ? '—' : totalText(net)}
            </Box>
          </Box>
        ))}
      </Box>
      {items.length > 0 && (
        <Tap className="text-button" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
          {t(text.items)}
        </Tap>
      )}
      {isOpen && (
        <Box as="dl">
          {items.map((item) => (
            <Box className="pair" key={`${item.label} ${item.currency}`}>
              <Box as="dt">{language === 'en' ? item.labelEn || item.label : item.label}</Box>
              <Box as="dd">{item.currency + totalText(item.sum)}</Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** The twentieths of a bar's length; the styles have one class for each, because pages have no styles of their own. */
const Bar = ({ share }: { share: number }) => (
  <Box as="span" className="bar-track" unseen>
    <Box
      as="span"
      className={`bar-fill bar-${Math.max(1, Math.round(Math.abs(share) * 20))}${share < 0 ? ' bar-minus' : ''}`}
    />
  </Box>
)
