import type { AnswerNumber, Sentence } from '@zhixin/contract/payslip/answers'
import { monthText, shortMonthText } from '@zhixin/domain/payslip/month-text'
import { linesBehind } from '@zhixin/domain/payslip/pages/statement-lines'
import { yearsText as text } from '@zhixin/domain/payslip/pages/years-text'
import { useState } from 'react'
import { useShownAmounts } from '../amounts.ts'
import { useLanguage, useText } from '../slip-language.ts'
import { goToLine } from './wanted-line.ts'

interface StatementProps {
  sentences: readonly Sentence[]
  numbers: readonly AnswerNumber[]
  /** The slip on the page; null on the list. */
  slip: string | null
}

/** Sentences whose numbers lead to their lines; a sum or a difference shows what it is made of. */
export function StatementView({ sentences, numbers, slip }: StatementProps) {
  const t = useText()
  const isEnglish = useLanguage() === 'en'
  const [open, setOpen] = useState<number | null>(null)
  const toggle = (number: number) => setOpen((before) => (before === number ? null : number))
  const opened = open === null ? undefined : numbers[open]
  const shown = useShownAmounts()
  const made = opened && t(text.madeOf, { value: shown(opened.value) })
  return (
    <>
      {sentences.map((sentence, at) => (
        <p key={at}>
          {sentence[isEnglish ? 'en' : 'zh'].map((part, position) =>
            typeof part === 'string' ? (
              shown(part)
            ) : (
              <NumberButton
                key={position}
                number={numbers[part]}
                slip={slip}
                isOpen={open === part}
                onParts={() => toggle(part)}
              />
            ),
          )}
        </p>
      ))}
      {opened && (
        <section className="sp-parts" aria-label={made}>
          <strong>{made}</strong>
          <ul>
            {linesBehind(numbers, opened).map(({ number, sign }, at) => (
              <li key={at}>
                <PartName number={number} />
                <span>
                  {sign < 0 ? '- ' : '+ '}
                  <NumberButton number={number} slip={slip} isOpen={false} onParts={() => undefined} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function PartName({ number: { line } }: { number: AnswerNumber }) {
  const t = useText()
  const language = useLanguage()
  const item = (language === 'en' ? line?.labelEn || line?.label : line?.label) ?? ''
  return <span>{t(text.part, { month: shortMonthText(line?.period ?? '', language), item })}</span>
}

interface NumberProps {
  number: AnswerNumber | undefined
  slip: string | null
  isOpen: boolean
  onParts: () => void
}

function NumberButton({ number, slip, isOpen, onParts }: NumberProps) {
  const t = useText()
  const language = useLanguage()
  const shown = useShownAmounts()
  if (!number) return null
  const { line } = number
  const value = shown(number.value)
  if (!line)
    return (
      <button
        type="button"
        className="sp-number"
        aria-expanded={isOpen}
        aria-label={t(text.showParts, { value })}
        onClick={onParts}
      >
        {value}
      </button>
    )
  const item = language === 'en' ? line.labelEn || line.label : line.label
  const label = t(text.showLine, { value, month: monthText(line.period, language), item })
  return (
    <button type="button" className="sp-number" aria-label={label} onClick={() => goToLine(line.slip, line.line, slip)}>
      {value}
    </button>
  )
}
