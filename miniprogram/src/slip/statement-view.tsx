import type { AnswerNumber, Sentence } from '@zhixin/contract/payslip/answers'
import { monthText, shortMonthText } from '@zhixin/domain/payslip/month-text'
import { linesBehind } from '@zhixin/domain/payslip/pages/statement-lines'
import { yearsText as text } from '@zhixin/domain/payslip/pages/years-text'
import { useState } from 'react'
import { toSlip } from '../navigation.ts'
import { useLanguage, useText } from '../state/language.ts'
import { wantLine } from '../state/wanted-line.ts'
import { Box, Tap } from '../ui/elements'

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
  const opened = open === null ? undefined : numbers[open]
  const title = opened ? t(text.madeOf, { value: opened.value }) : ''
  return (
    <>
      {sentences.map((sentence, at) => (
        // Sentences have no id, and never change their order
        <Box as="p" className="sentence" key={at}>
          {sentence[isEnglish ? 'en' : 'zh'].map((part, position) =>
            typeof part === 'string' ? (
              // Nor have their parts
              <Box as="span" key={position}>
                {part}
              </Box>
            ) : (
              <NumberButton
                // Nor have their parts
                key={position}
                number={numbers[part]}
                slip={slip}
                isOpen={open === part}
                onParts={() => setOpen(open === part ? null : part)}
              />
            ),
          )}
        </Box>
      ))}
      {opened && (
        <Box as="section" className="parts" label={title}>
          <Box as="strong">{title}</Box>
          <Box as="ul">
            {linesBehind(numbers, opened).map(({ number, sign }) => (
              <Box as="li" className="pair" key={`${number.line?.slip} ${number.line?.line}`}>
                <PartName number={number} />
                <Box as="span">
                  {sign < 0 ? '- ' : '+ '}
                  {number.value}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </>
  )
}

function PartName({ number: { line } }: { number: AnswerNumber }) {
  const t = useText()
  const language = useLanguage()
  const item = (language === 'en' ? line?.labelEn || line?.label : line?.label) ?? ''
  return <Box as="span">{t(text.part, { month: shortMonthText(line?.period ?? '', language), item })}</Box>
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
  if (!number) return null
  const { value, line } = number
  if (!line)
    return (
      <Tap className="number" label={t(text.showParts, { value })} expanded={isOpen} onTap={onParts}>
        {value}
      </Tap>
    )
  const item = language === 'en' ? line.labelEn || line.label : line.label
  const show = () => {
    wantLine(line.slip, line.line)
    if (line.slip !== slip) void toSlip(line.slip)
  }
  return (
    <Tap
      className="number"
      label={t(text.showLine, { value, month: monthText(line.period, language), item })}
      onTap={show}
    >
      {value}
    </Tap>
  )
}
