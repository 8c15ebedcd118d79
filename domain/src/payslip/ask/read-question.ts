import type { SlipLine } from '../years/slip-lines.ts'
import {
  bareEnd,
  beyondSlips,
  emptyWords,
  hasTime,
  politeStart,
  smallTalk,
  weakDeductions,
  weakNet,
  intentWords as words,
} from './ask-words.ts'
import { deductionsTopic, findTopics, guessTopic, namesOf, netTopic, type Topic } from './find-topics.ts'
import { plainQuestion, Remainder } from './plain-question.ts'
import { type ReadPeriod, readPeriods } from './read-periods.ts'
import { askText } from './text.ts'

export type Intent = 'amount' | 'why' | 'compare' | 'when' | 'highest' | 'lowest' | 'meaning'

/** One question as it was understood. */
export interface Question {
  intent: Intent
  topics: Topic[]
  periods: ReadPeriod[]
  /** The question wants one sum over all that it names. */
  wantsTotal: boolean
  /** It names the slip itself, and not only what stands on it. */
  namesSlip: boolean
}

export type Read = { kind: 'question'; question: Question } | { kind: 'smallTalk' } | { kind: 'unknown' }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const emptyShape = new RegExp(
  [...new Set(emptyWords)]
    .sort((a, b) => b.length - a.length)
    .map((word) => (/^[a-z]/.test(word) ? `(?<![a-z0-9])${escaped(word)}(?![a-z0-9])` : escaped(word)))
    .join('|'),
  'g',
)

/** What no word explains: runs of letters and digits. */
const leftover = (text: string): string[] => text.replace(emptyShape, '|').match(/[\p{L}\p{N}]+/gu) ?? []

/** What a question may take over from the one before it. */
export type Carried = Pick<Question, 'intent' | 'topics' | 'periods'>

function intentOf(text: string, topics: readonly Topic[], periods: readonly ReadPeriod[]): Intent | null {
  if (words.why.test(text)) return 'why'
  if (words.meaning.test(text)) return topics.length > 0 ? 'meaning' : null
  if (words.highest.test(text)) return 'highest'
  if (words.lowest.test(text)) return 'lowest'
  if (words.change.test(text)) return 'compare'
  if (words.compare.test(text) && (periods.length > 0 || words.change.test(text))) return 'compare'
  if (words.when.test(text)) return 'when'
  return 'amount'
}

/**
 * Understands one question by rules (SLIP-09): its times, items and kind. What contains a word that nothing explains is
 * not understood, because an answer to another question would be a wrong answer.
 */
export function readQuestion(typed: string, lines: readonly SlipLine[], before: Carried | null): Read {
  const plain = plainQuestion(typed)
  if (smallTalk.test(plain)) return { kind: 'smallTalk' }
  const names = namesOf(lines)
  const rest = new Remainder(plain.replace(politeStart, ''))
  // A name of a slip that contains what could be a time is no time.
  const early = findTopics(
    rest,
    names.onSlips.filter(({ name }) => hasTime.test(name)),
  )
  const periods = readPeriods(rest)
  const found = [...early, ...findTopics(rest, names.all)]
  if (beyondSlips.test(rest.text)) return { kind: 'unknown' }
  const left = leftover(rest.text)
  const guess = left.length > 0 ? guessTopic(left, names) : null
  if (left.length > 0 && !guess) return { kind: 'unknown' }
  const topics = guess ? [...found, guess] : found
  const intent = intentOf(rest.text, topics, periods)
  if (intent === null) return { kind: 'unknown' }
  const named = topics.length > 0 ? topics : topicsMeant(rest.text, intent, before)
  if (named === null) return { kind: 'unknown' }
  const isBare = !/[\u3400-\u9fffa-z]/.test(rest.text.replace(bareEnd, ''))
  return {
    kind: 'question',
    question: {
      intent: before && isBare ? before.intent : intent,
      topics: named,
      periods: periods.length > 0 || !before ? periods : before.periods,
      wantsTotal: words.total.test(rest.text),
      namesSlip: words.slip.test(plain),
    },
  }
}

/** What is meant where no item is named; null: nothing that a slip could say. */
function topicsMeant(text: string, intent: Intent, before: Carried | null): Topic[] | null {
  if (intent === 'when') return []
  if (intent === 'why' || intent === 'compare') return before?.topics ?? []
  if (weakDeductions.test(text)) return [deductionsTopic(askText.deductions)]
  if (before && before.topics.length > 0) return before.topics
  if (weakNet.test(text) || /[\u3400-\u9fffa-z|]/.test(text)) return [netTopic(askText.net)]
  return null
}
