import type { ReplyOf } from '@zhixin/contract/calls'
import type { SlipChange } from '@zhixin/contract/payslip/own-slip-calls'
import { monthText } from '@zhixin/domain/payslip/month-text'
import { askedLine } from '@zhixin/domain/payslip/pages/asked-line'
import { changeEffect } from '@zhixin/domain/payslip/pages/change-effect'
import { likelyOnSlip } from '@zhixin/domain/payslip/pages/likely-questions'
import { useShownAmounts } from '../amounts.ts'
import { ask } from '../slip-client.ts'
import { useLanguage, useText } from '../slip-language.ts'
import { useReply } from '../use-reply.ts'
import './years.css'
import { yearsText as text } from '@zhixin/domain/payslip/pages/years-text'
import { AskBox } from './ask-box.tsx'
import { PdfButton } from './pdf-button.tsx'
import { StatementView } from './statement-view.tsx'

export { StillThere } from './still-there.ts'

/** Below a slip: how it differs from the one before, and questions about it (SLIP-07, SLIP-09). */
export function SlipExtras({ slip }: { slip: ReplyOf<'payslip.view'> }) {
  const { id } = slip
  const language = useLanguage()
  const { asked } = useReply(id, (signal) => ask('change', { id }, signal))
  const change = asked.state === 'done' ? asked.reply.change : null
  return (
    <>
      <PdfButton id={id} />
      {change && <Change change={change} slip={id} />}
      <AskBox slip={id} likely={likelyOnSlip(slip, change)} lineOf={(line) => askedLine(slip, line, language)} />
    </>
  )
}

function Change({ change, slip }: { change: SlipChange; slip: string }) {
  const t = useText()
  const language = useLanguage()
  const { from, isMonthBefore, items, numbers, sentences } = change
  const title = isMonthBefore ? t(text.changeTitle) : t(text.changeFrom, { month: monthText(from, language) })
  const shown = useShownAmounts()
  const shownValue = (number: number | null) => (number === null ? t(text.none) : shown(numbers[number]?.value ?? ''))
  return (
    <section className="sp-extra" aria-label={title}>
      <h2>{title}</h2>
      <StatementView sentences={sentences} numbers={numbers} slip={slip} />
      {items.length > 0 && (
        <>
          <h3 className="sp-effects">{t(text.effects)}</h3>
          <dl>
            {items.map((item, at) => (
              <div className="sp-year-item" key={at}>
                <dt>
                  {language === 'en' ? item.labelEn || item.label : item.label}
                  <small>
                    {shownValue(item.before)} → {shownValue(item.after)}
                  </small>
                </dt>
                <dd>{changeEffect(item, shownValue(item.by), t)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
