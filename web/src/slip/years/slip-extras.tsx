import type { ReplyOf } from '@zhixin/contract/calls'
import type { Language } from '@zhixin/contract/pair'
import type { SlipChange } from '@zhixin/contract/payslip/own-slip-calls'
import { monthText } from '@zhixin/domain/payslip/month-text'
import { slipDisplay } from '@zhixin/domain/payslip/slip-display'
import { netLine } from '@zhixin/domain/payslip/years/line-id'
import type { AskedLine } from '../slip-card.tsx'
import { ask } from '../slip-client.ts'
import { useLanguage, useText } from '../slip-language.ts'
import { useReply } from '../use-reply.ts'
import './years.css'
import { AskBox } from './ask-box.tsx'
import { likelyQuestions } from './likely-questions.ts'
import { PdfButton } from './pdf-button.tsx'
import { StatementView } from './statement-view.tsx'
import { yearsText as text } from './text.ts'

/** Below a slip: how it differs from the one before, and questions about it (SLIP-07, SLIP-09). */
export function SlipExtras({ slip }: { slip: ReplyOf<'payslip.view'> }) {
  const { id } = slip
  const language = useLanguage()
  const { asked } = useReply(id, (signal) => ask('change', { id }, signal))
  const change = asked.state === 'done' ? asked.reply.change : null
  const likely = likelyQuestions({
    lines: slip.groups.flatMap(({ items }) => items),
    change: change?.isMonthBefore ? change.net : undefined,
    months: change?.from.slice(0, 4) === slip.period.slice(0, 4) ? 2 : 1,
  })
  return (
    <>
      <PdfButton id={id} />
      {change && <Change change={change} slip={id} />}
      <AskBox slip={id} likely={likely} lineOf={(line) => askedLine(slip, line, language)} />
    </>
  )
}

/** A line of the slip as a question to HR names it. */
function askedLine(slip: ReplyOf<'payslip.view'>, line: string, language: Language): AskedLine | undefined {
  const { net, groups } = slipDisplay(slip, language)
  if (line !== netLine) return groups.flatMap(({ items }) => items).find(({ lineId }) => lineId === line)
  if (!slip.netPay || !net) return undefined
  const { label, value } = slip.netPay
  return { ...net, asked: { label, value } }
}

function Change({ change, slip }: { change: SlipChange; slip: string }) {
  const t = useText()
  const language = useLanguage()
  const { from, isMonthBefore, items, numbers, sentences } = change
  const title = isMonthBefore ? t(text.changeTitle) : t(text.changeFrom, { month: monthText(from, language) })
  const shownValue = (number: number | null) => (number === null ? t(text.none) : (numbers[number]?.value ?? ''))
  return (
    <section className="sp-extra" aria-label={title}>
      <h2>{title}</h2>
      <StatementView sentences={sentences} numbers={numbers} slip={slip} />
      {items.length > 0 && (
        <dl>
          {items.map((item, at) => (
            <div className="sp-year-item" key={at}>
              <dt>
                {language === 'en' ? item.labelEn || item.label : item.label}
                <small>
                  {shownValue(item.before)} → {shownValue(item.after)}
                </small>
              </dt>
              <dd>
                {t(item.isMore ? text.more : text.less)}
                {shownValue(item.by)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
