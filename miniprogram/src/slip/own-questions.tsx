import { useDidShow } from '@tarojs/taro'
import { maxQuestionText } from '@zhixin/contract/limits'
import type { OwnQuestion } from '@zhixin/contract/questions'
import { ownQuestionsText as text } from '@zhixin/domain/payslip/pages/own-questions-text'
import { moneyOf } from '@zhixin/domain/payslip/slip-display'
import { questionKindText } from '@zhixin/domain/questions/question-text'
import { useState } from 'react'
import { ask } from '../client/client.ts'
import { errorMessage } from '../client/errors.ts'
import { useSentCount } from '../state/asking.ts'
import { slipTime } from '../state/company-time.ts'
import { useLanguage, useText } from '../state/language.ts'
import { useReply } from '../state/use-reply.ts'
import { useSending } from '../state/use-sending.ts'
import { Area, Box, Tap } from '../ui/elements'

interface SlipOf {
  slipId: string
  /** The company's clocks, by which all times of the slip are told. */
  timeZone: string
}

/** The own questions below the slip, with HR's answers; asked for again whenever the page is shown. */
export function OwnQuestions({ count, ...slip }: SlipOf & { count: number }) {
  const sent = useSentCount(slip.slipId)
  return count + sent > 0 ? <Questions {...slip} sent={sent} /> : null
}

function Questions({ slipId, timeZone, sent }: SlipOf & { sent: number }) {
  const t = useText()
  const { asked, again } = useReply(`${slipId} ${sent}`, () => ask('questions.listOwn', { slipId }))
  useDidShow(() => void again())
  return (
    <Box as="section" className="questions" label={t(text.mine)}>
      {sent > 0 && (
        <Box as="p" className="told" role="status">
          {t(text.sent)}
        </Box>
      )}
      {asked.state === 'failed' && (
        <Box as="p" className="fault" role="alert">
          {errorMessage(asked.error, t)}
        </Box>
      )}
      {asked.state === 'done' && asked.reply.list.length > 0 && (
        <>
          <Box as="h2" className="card-title">
            {t(text.mine)}
          </Box>
          {asked.reply.list.map((question) => (
            <Question key={question.id} {...{ slipId, timeZone, question }} onChange={() => void again()} />
          ))}
        </>
      )}
    </Box>
  )
}

interface QuestionProps extends SlipOf {
  question: OwnQuestion
  onChange: () => void
}

function Question({ slipId, timeZone, question, onChange }: QuestionProps) {
  const t = useText()
  const { id, item, kind, state, closed } = question
  const [isWriting, setWriting] = useState(false)
  const [fault, setFault] = useState('')
  const language = useLanguage()
  const name = item ? (language === 'en' && item.labelEn) || item.label : t(text.wholeSlip)
  const shown = (value: string) => (item && value ? (item.money ? moneyOf(value) : value) : t(text.none))
  const settle = () =>
    ask('questions.settle', { slipId, id }).then(onChange, (error: unknown) => setFault(errorMessage(error, t)))
  return (
    <Box as="article" className="question" label={name}>
      <Box className="pair">
        <Box as="span">{name}</Box>
        {item && <Box as="strong">{shown(item.value)}</Box>}
      </Box>
      <Box className="pair soft">
        <Box as="span">{t(questionKindText[kind])}</Box>
        <Box as="span" className={`chip chip-${state}`}>
          {t(text[state])}
        </Box>
      </Box>
      {item && question.correctedTo !== null && (
        <Box as="p">
          {t(text.corrected, {
            before: shown(item.value),
            after: question.correctedTo === '' ? '—' : shown(question.correctedTo),
          })}
        </Box>
      )}
      {question.messages
        .filter((message) => message.text)
        .map((message) => (
          <Box key={message.id} className={message.from === 'hr' ? 'message message-hr' : 'message'}>
            <Box className="small-left">
              {`${t(message.from === 'hr' ? text.hr : text.me)} ${slipTime(message.at, timeZone, language)}`}
            </Box>
            <Box as="p">{message.text}</Box>
          </Box>
        ))}
      {closed && (
        <Box as="p" className="soft">
          {closed.by === 'employee'
            ? t(text.closedByMe)
            : t(closed.reason ? text.closedWhy : text.closedByHr, { reason: closed.reason })}
        </Box>
      )}
      <Box as="p" className="fault" role="alert">
        {fault}
      </Box>
      {isWriting ? (
        <FollowUp
          slipId={slipId}
          id={id}
          onDone={() => {
            setWriting(false)
            onChange()
          }}
        />
      ) : (
        <Box className="row">
          <Tap className="text-button" onTap={() => setWriting(true)}>
            {t(text.followUp)}
          </Tap>
          {state !== 'closed' && (
            <Tap className="text-button" onTap={() => void settle()}>
              {t(text.settle)}
            </Tap>
          )}
        </Box>
      )}
    </Box>
  )
}

function FollowUp({ slipId, id, onDone }: { slipId: string; id: string; onDone: () => void }) {
  const t = useText()
  const [words, setWords] = useState('')
  const { isSending, fault, send } = useSending(async (requestId) => {
    await ask('questions.followUp', { slipId, id, requestId, text: words.trim() })
    onDone()
  })
  return (
    <Box>
      <Area
        className="field area"
        label={t(text.followUp)}
        placeholder={t(text.wordsHint)}
        value={words}
        maxLength={maxQuestionText}
        onValue={setWords}
      />
      <Box as="p" className="fault" role="alert">
        {fault}
      </Box>
      <Tap className="text-button" disabled={isSending || !words.trim()} onTap={() => void send()}>
        {t(isSending ? text.working : text.followUpSend)}
      </Tap>
    </Box>
  )
}
