import { maxQuestion } from '@zhixin/contract/limits'
import type { SlipAnswer } from '@zhixin/contract/payslip/answers'
import type { OwnCompany, OwnSlip } from '../years/own-slip.ts'
import { slipLines } from '../years/slip-lines.ts'
import { Answerer } from './answerer.ts'
import { betweenQuestions } from './ask-words.ts'
import { type Carried, readQuestion } from './read-question.ts'
import { Statement } from './statement.ts'
import { askText as text } from './text.ts'

/** What is asked, of whom, and when. */
export interface Asked {
  question: string
  /** The slip before the reader; null where the question was asked from the list. */
  slip: string | null
}

/** A company of the reader with what is needed beside the slips. */
export interface AskedCompany extends OwnCompany {
  /** Today at the company, YYYY-MM-DD. */
  today: string
  /** The months of slips that the reader has not opened: they are not read out before that (SLIP-02). */
  unread: string[]
  /** The months of slips that hide after reading or are held back: they are in no answer (SLIP-03, TRUST-06). */
  hidden: string[]
}

/** More questions in one are not answered: it would take a page. */
const maxParts = 3

/**
 * Answers a question about somebody's own slips (SLIP-09). Every amount of the answer stands on one of them, or is a sum
 * or a difference whose parts do. What is not understood, and what the slips do not say, becomes a question to HR.
 */
export function answerQuestion({ question, slip }: Asked, companies: readonly AskedCompany[]): SlipAnswer {
  const statement = new Statement()
  const shown = companies.find(({ slips }) => slips.some(({ id }) => id === slip))
  const asked = shown ? [shown] : companies.filter(({ slips }) => slips.length > 0)
  const parts = question
    .slice(0, maxQuestion)
    .split(betweenQuestions)
    .map((part) => part.trim())
    .filter(Boolean)
  let [known, open] = [false, false]
  const unknown = (part: string) => {
    open = true
    if (parts.length > 1) statement.say(text.unknownPart, { part })
    else statement.say(text.unknown)
  }
  if (parts.length === 0 || parts.length > maxParts || question.length > maxQuestion) {
    statement.say(text.unknown)
    return answerOf(statement, { known: false, forHr: { text: question.trim(), slip, line: null } })
  }
  const lines = asked.flatMap(({ slips }) => slips.flatMap(slipLines))
  let before: Carried | null = null
  let line: string | null = null
  for (const part of parts) {
    const read = readQuestion(part, lines, before)
    if (read.kind === 'smallTalk') {
      if (parts.length === 1) statement.say(text.small)
      continue
    }
    if (read.kind === 'unknown') {
      unknown(part)
      continue
    }
    before = read.question
    if (asked.length === 0) {
      statement.say(text.noSlips)
      continue
    }
    known = true
    for (const company of asked) {
      if (asked.length > 1) statement.say(text.ofCompany, { company: company.company })
      const answerer = new Answerer(statement, company, slip)
      answerer.answer(read.question)
      if (answerer.isOpen) open = true
    }
    line ??= lineOf(read.question.topics[0], asked, slip)
  }
  return answerOf(statement, { known, forHr: open ? { text: question.trim(), slip, line } : null })
}

const answerOf = (
  { sentences, numbers }: Statement,
  { known, forHr }: Pick<SlipAnswer, 'known' | 'forHr'>,
): SlipAnswer => ({ sentences, numbers, known, forHr })

/** The line of the slip before the reader that the question names. */
function lineOf(
  topic: Carried['topics'][number] | undefined,
  companies: readonly { slips: OwnSlip[] }[],
  slip: string | null,
): string | null {
  const shown = companies.flatMap(({ slips }) => slips).find(({ id }) => id === slip)
  return (topic && shown && topic.select(slipLines(shown))[0]?.id) ?? null
}
