import { maxQuestionText, type QuestionKind, questionKinds } from '@zhixin/contract/limits'
import { ownQuestionsText as text } from '@zhixin/domain/payslip/pages/own-questions-text'
import { needsText } from '@zhixin/domain/questions/question-rules'
import { questionKindText } from '@zhixin/domain/questions/question-text'
import { useEffect, useState } from 'react'
import { ask } from '../../client/client.ts'
import { goBack } from '../../navigation.ts'
import { type Asking, noteSent, useAsking } from '../../state/asking.ts'
import { useText } from '../../state/language.ts'
import { useSending } from '../../state/use-sending.ts'
import { Area, Box, Tap } from '../../ui/elements'
import { Screen } from '../../ui/screen.tsx'

/** Asks HR about a line or the whole slip (SLIP-03, SLIP-07). */
export default function QuestionPage() {
  const asking = useAsking()
  // A page that was loaded anew no longer knows what it was about.
  useEffect(() => {
    if (!asking) void goBack()
  }, [asking])
  return (
    <Screen title={text.ask} withBack isHeading>
      {asking && <QuestionForm asking={asking} />}
    </Screen>
  )
}

function QuestionForm({ asking }: { asking: Asking }) {
  const t = useText()
  const { slipId, item } = asking
  const [kind, setKind] = useState<QuestionKind>(item ? 'amount' : 'other')
  const [words, setWords] = useState(asking.text ?? '')
  const isNeeded = needsText(kind, item !== undefined)
  const { isSending, fault, send } = useSending(async (requestId) => {
    const asked = { slipId, requestId, kind, text: words.trim() }
    await ask('questions.ask', item ? { ...asked, item: item.asked } : asked)
    noteSent(slipId)
    await goBack()
  })
  return (
    <Box className="card">
      <Box className="pair question-line">
        <Box as="span">{item ? item.label : t(text.wholeSlip)}</Box>
        {item && <Box as="strong">{item.value}</Box>}
      </Box>
      <Box as="p" className="field-label">
        {t(text.what)}
      </Box>
      <Box className="chips" role="group" label={t(text.what)}>
        {questionKinds.map((each) => (
          <Tap
            key={each}
            className={each === kind ? 'chip-button chip-chosen' : 'chip-button'}
            pressed={each === kind}
            onTap={() => setKind(each)}
          >
            {t(questionKindText[each])}
          </Tap>
        ))}
      </Box>
      <Box as="p" className="field-label">
        {t(isNeeded ? text.words : text.wordsOptional)}
      </Box>
      <Area
        className="field area"
        label={t(isNeeded ? text.words : text.wordsOptional)}
        placeholder={t(text.wordsHint)}
        value={words}
        maxLength={maxQuestionText}
        onValue={setWords}
      />
      <Box as="p" className="fault" role="alert">
        {fault}
      </Box>
      <Tap className="button" disabled={isSending || (isNeeded && !words.trim())} onTap={() => void send()}>
        {t(isSending ? text.working : text.send)}
      </Tap>
    </Box>
  )
}
