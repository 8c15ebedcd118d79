import { maxQuestion } from '@zhixin/contract/limits'
import type { Pair } from '@zhixin/contract/pair'
import type { SlipAnswer } from '@zhixin/contract/payslip/answers'
import type { AskedLine } from '@zhixin/domain/payslip/pages/asked-line'
import { yearsText as text } from '@zhixin/domain/payslip/pages/years-text'
import { useState } from 'react'
import { ask } from '../client/client.ts'
import { errorMessage } from '../client/errors.ts'
import { askHr } from '../state/asking.ts'
import { useText } from '../state/language.ts'
import { Box, Field, Tap } from '../ui/elements'
import { StatementView } from './statement-view.tsx'

/** One question and what came of it; kept on this page only. */
type Asked = { question: string } & (
  | { state: 'asking' }
  | { state: 'failed'; error: unknown }
  | { state: 'done'; answer: SlipAnswer }
)

interface AskBoxProps {
  slip: string | null
  /** The questions that are one tap away. */
  likely: readonly Pair[]
  /** The line of that slip by its id, for a question to HR. */
  lineOf?: (line: string) => AskedLine | undefined
}

/** Asks about the own slips (SLIP-09). On a slip, months are counted from that slip. */
export function AskBox({ slip, likely, lineOf }: AskBoxProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const isBusy = asked?.state === 'asking'
  const put = async (question: string) => {
    if (!question.trim() || isBusy) return
    setTyped(question)
    setAsked({ question, state: 'asking' })
    try {
      setAsked({ question, state: 'done', answer: await ask('payslip.ask', { question, slip }) })
    } catch (error) {
      setAsked({ question, state: 'failed', error })
    }
  }
  return (
    <Box as="section" className="card" label={t(text.askTitle)}>
      <Box as="h2" className="card-title">
        {t(text.askTitle)}
      </Box>
      <Box as="p" className="soft">
        {t(text.askHint)}
      </Box>
      <Box className="chips" role="group" label={t(text.likely)}>
        {likely.map((question) => (
          <Tap key={question.en} className="chip-button" disabled={isBusy} onTap={() => void put(t(question))}>
            {t(question)}
          </Tap>
        ))}
      </Box>
      <Box className="ask-row">
        <Field
          className="field ask-field"
          label={t(text.askLabel)}
          placeholder={t(text.askPlaceholder)}
          value={typed}
          maxLength={maxQuestion}
          onValue={setTyped}
          onDone={() => void put(typed)}
        />
        <Tap className="button ask-send" disabled={isBusy || !typed.trim()} onTap={() => void put(typed)}>
          {t(text.send)}
        </Tap>
      </Box>
      <Box live="polite">
        {asked && (
          <Box as="p" className="soft">
            {t(text.asked, { question: asked.question })}
          </Box>
        )}
        {asked?.state === 'failed' && (
          <Box as="p" className="fault">
            {errorMessage(asked.error, t)}
          </Box>
        )}
        {asked?.state === 'done' && (
          <Answer answer={asked.answer} slip={slip} key={asked.question} {...(lineOf && { lineOf })} />
        )}
      </Box>
    </Box>
  )
}

function Answer({ answer, slip, lineOf }: Omit<AskBoxProps, 'likely'> & { answer: SlipAnswer }) {
  const t = useText()
  const { forHr, numbers, sentences } = answer
  const about = forHr?.slip ?? slip
  const item = forHr?.line && about === slip ? lineOf?.(forHr.line) : undefined
  return (
    <Box as="section" className="answer" label={t(text.answer)}>
      <StatementView sentences={sentences} numbers={numbers} slip={slip} />
      {forHr && about && (
        <Tap className="text-button" onTap={() => askHr({ slipId: about, text: forHr.text, ...(item && { item }) })}>
          {t(text.askHr)}
        </Tap>
      )}
    </Box>
  )
}
