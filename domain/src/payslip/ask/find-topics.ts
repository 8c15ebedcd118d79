import type { Pair } from '@zhixin/contract/pair'
import { englishNames } from '../../batches/english-name-words.ts'
import { groupByName } from '../../batches/group-by-name.ts'
import { conceptOf, exactName } from '../years/join-items.ts'
import type { SlipLine } from '../years/slip-lines.ts'
import { families, ofMonth, type TopicWord, topicWords } from './ask-words.ts'
import { plainQuestion, type Remainder } from './plain-question.ts'
import { isNearly } from './typing-error.ts'

/** What a question is about: net pay, all deductions, or items of a name. */
export interface Topic {
  said: Pair
  kind: 'net' | 'deductions' | 'items'
  /** The lines of one slip that belong to it. */
  select: (lines: readonly SlipLine[]) => SlipLine[]
  /** The word was not typed exactly like this. */
  isGuess: boolean
}

const englishName = ({ labelEn }: SlipLine): string => exactName(labelEn)

/** Lines that are parts where there are some, because a total beside its parts would count them twice. */
function withoutTotals(lines: readonly SlipLine[]): SlipLine[] {
  const parts = lines.filter(({ isTotal }) => !isTotal)
  return parts.length > 0 ? parts : lines.slice(0, 1)
}

function ofConcept(lines: readonly SlipLine[], concept: string): SlipLine[] {
  const found = lines.filter((line) => conceptOf(line) === concept || englishName(line) === concept)
  if (found.length > 0) return withoutTotals(found)
  const parts = families[concept]
  return parts ? withoutTotals(lines.filter((line) => parts.includes(conceptOf(line)))) : []
}

/** A family that has an own line keeps what belongs beside it: the fund and its supplement. */
function ofFamily(lines: readonly SlipLine[], family: string): SlipLine[] {
  const own = lines.filter((line) => conceptOf(line) === family)
  const parts = lines.filter((line) => families[family]?.includes(conceptOf(line)) && !line.isTotal)
  const isBeside = family === 'housing fund'
  if (own.length === 0) return parts
  return isBeside ? [...withoutTotals(own), ...parts] : withoutTotals(own)
}

export const netTopic = (said: Pair): Topic => ({
  said,
  kind: 'net',
  select: (lines) => lines.filter(({ group }) => group === 'net'),
  isGuess: false,
})

export const deductionsTopic = (said: Pair): Topic => ({
  said,
  kind: 'deductions',
  select: (lines) => lines.filter(({ group, isTotal }) => group === 'deductions' && !isTotal),
  isGuess: false,
})

const items = (said: Pair, select: Topic['select']): Topic => ({
  said,
  kind: 'items',
  select: (lines) => select(lines.filter(({ group }) => group !== 'net')),
  isGuess: false,
})

function topicOf(said: Pair, word: TopicWord): Topic {
  if (word.kind === 'net') return netTopic(said)
  if (word.kind === 'containing')
    return items(said, (lines) =>
      withoutTotals(
        lines.filter(
          (line) => line.group !== 'figure' && (word.shape.test(line.label) || word.shape.test(englishName(line))),
        ),
      ),
    )
  return items(said, (lines) => (word.kind === 'family' ? ofFamily : ofConcept)(lines, word.of))
}

/** A name of an item and what it means. */
interface Name {
  name: string
  topic: Topic
}

/** The names that items of these slips have, in both languages. */
function namesOnSlips(lines: readonly SlipLine[]): Name[] {
  return lines
    .filter(({ group }) => group !== 'net')
    .flatMap((line) => {
      const exact = exactName(line.label)
      const concept = conceptOf(line)
      const topic = items({ zh: line.label, en: line.labelEn }, (all) => {
        const own = all.filter((each) => exactName(each.label) === exact)
        return own.length > 0 ? own : all.filter((each) => conceptOf(each) === concept)
      })
      const bare = line.label.replace(/[(（【[][^()（）【】[\]]*[)）】\]]/g, '')
      return [line.label, line.labelEn, bare].map((name) => ({ name: plainQuestion(name), topic }))
    })
    .filter(({ name }) => name.length >= 2)
}

/** The names of the dictionary (REVIEW-14) that mean an amount of pay. */
function namesInDictionary(): Name[] {
  const names: Name[] = []
  for (const [zh, en] of englishNames) {
    const known = { salaryItemImportCh: zh, salaryItemImportEn: '', salaryItemImportLabel: zh, role: 'money' as const }
    const { group, isResult } = groupByName(known)
    const isPay = group === 'earnings' || group === 'deductions'
    // The pay of a month is asked for by the same characters.
    if (!isPay || isResult || zh.length < 2 || ofMonth.test(zh)) continue
    const topic = items({ zh, en }, (lines) => ofConcept(lines, exactName(en)))
    names.push({ name: zh, topic }, { name: exactName(en), topic })
  }
  return names
}

const dictionaryNames: readonly Name[] = namesInDictionary()

const commonNames = (): Name[] =>
  topicWords.flatMap(({ said, words, topic }) =>
    words.split(',').map((name) => ({ name, topic: topicOf(said, topic) })),
  )

const sortByLength = (names: readonly Name[]): Name[] => {
  const unique = new Map<string, Name>()
  for (const each of names) if (!unique.has(each.name)) unique.set(each.name, each)
  return [...unique.values()].sort((a, b) => b.name.length - a.name.length)
}

/** The names by which items can be asked for, the longest first. */
export interface Names {
  /** Those that the items of the slips have. */
  onSlips: Name[]
  /** Common words and those of the slips, which are meant before others. */
  likely: Name[]
  /** All, with the dictionary. */
  all: Name[]
}

export function namesOf(lines: readonly SlipLine[]): Names {
  const onSlips = namesOnSlips(lines)
  const likely = [...commonNames(), ...onSlips]
  return {
    onSlips: sortByLength(onSlips),
    likely: sortByLength(likely),
    all: sortByLength([...likely, ...dictionaryNames]),
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const isLatin = (text: string): boolean => /^[a-z0-9]/.test(text) && /[a-z0-9]$/.test(text)
const shapeOf = (name: string): RegExp =>
  new RegExp(isLatin(name) ? `(?<![a-z0-9])${escaped(name)}s?(?![a-z0-9])` : escaped(name))

/** Takes the names of items out of a question, the longest first. */
export function findTopics(rest: Remainder, names: readonly Name[]): Topic[] {
  const found = new Map<string, { topic: Topic; at: number }>()
  for (const { name, topic } of names) {
    const at = rest.text.search(shapeOf(name))
    if (at >= 0 && rest.take(shapeOf(name)).length > 0) found.set(name, { topic, at })
  }
  return [...found.values()].sort((a, b) => a.at - b.at).map(({ topic }) => topic)
}

/**
 * The item whose name was meant by a word with one typing error; null where none or several could be meant. `left` is
 * what nothing else explains.
 */
export function guessTopic(left: readonly string[], { likely, all }: Names): Topic | null {
  const [typed, ...more] = left
  if (typed === undefined || more.length > 0) return null
  for (const names of [likely, all]) {
    const near = names.filter(({ name }) => isNearly(typed, name))
    const longest = Math.max(0, ...near.map(({ name }) => name.length))
    const [best, another] = near.filter(({ name }) => name.length === longest)
    if (another) return null
    if (best) return { ...best.topic, isGuess: true }
  }
  return null
}
