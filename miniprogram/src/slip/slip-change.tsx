import type { ReplyOf } from '@zhixin/contract/calls'
import type { SlipChange as Change } from '@zhixin/contract/payslip/own-slip-calls'
import { monthText } from '@zhixin/domain/payslip/month-text'
import { askedLine } from '@zhixin/domain/payslip/pages/asked-line'
import { changeEffect } from '@zhixin/domain/payslip/pages/change-effect'
import { likelyOnSlip } from '@zhixin/domain/payslip/pages/likely-questions'
import { yearsText as text } from '@zhixin/domain/payslip/pages/years-text'
import { ask } from '../client/client.ts'
import { useLanguage, useText } from '../state/language.ts'
import { useReply } from '../state/use-reply.ts'
import { Box } from '../ui/elements'
import { AskBox } from './ask-box.tsx'
import { StatementView } from './statement-view.tsx'

/** How a slip differs from the one before, and questions about it (SLIP-07, SLIP-09). Without an answer the slip stands alone. */
export function SlipChange({ slip }: { slip: ReplyOf<'payslip.view'> }) {
  const language = useLanguage()
  const { asked } = useReply(slip.id, () => ask('payslip.change', { id: slip.id }))
  const change = asked.state === 'done' ? asked.reply.change : null
  return (
    <>
      {change && <ChangeView change={change} slip={slip.id} />}
      <AskBox slip={slip.id} likely={likelyOnSlip(slip, change)} lineOf={(line) => askedLine(slip, line, language)} />
    </>
  )
}

function ChangeView({ change, slip }: { change: Change; slip: string }) {
  const t = useText()
  const language = useLanguage()
  const { from, isMonthBefore, items, numbers, sentences } = change
  const title = isMonthBefore ? t(text.changeTitle) : t(text.changeFrom, { month: monthText(from, language) })
  const shownValue = (number: number | null) => (number === null ? t(text.none) : (numbers[number]?.value ?? ''))
  return (
    <Box as="section" className="card" label={title}>
      <Box as="h2" className="card-title">
        {title}
      </Box>
      <StatementView sentences={sentences} numbers={numbers} slip={slip} />
      {items.length > 0 && (
        <Box as="p" className="soft effects">
          {t(text.effects)}
        </Box>
      )}
      <Box as="dl">
        {items.map((item) => (
          <Box className="pair" key={item.label}>
            <Box as="dt">
              {language === 'en' ? item.labelEn || item.label : item.label}
              <Box as="small" className="soft pair-small">
                {`${shownValue(item.before)} → ${shownValue(item.after)}`}
              </Box>
            </Box>
            <Box as="dd" className="pair-effect">
              {changeEffect(item, shownValue(item.by), t)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
