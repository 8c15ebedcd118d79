import type { Pair } from '@zhixin/contract/pair'
import type { AnswerNumber, Sentence, SentencePart } from '@zhixin/contract/payslip/answers'
import { totalText } from '../../format/money-text.ts'
import { countedAmount, isZeroAmount, subtractAmounts, sumAmounts } from '../../money/money.ts'
import { type SlipLine, signAmong } from '../years/slip-lines.ts'

/** What a sentence is filled with: the same text for both languages, a text for each, or a number of the statement. */
export type Word = string | Pair | { number: number }

interface Signed {
  number: number
  sign: 1 | -1
}

/**
 * Sentences whose amounts are numbers of slips, or sums and differences whose parts are such numbers (SLIP-07, SLIP-09).
 * An amount can come into a sentence in no other way.
 */
export class Statement {
  readonly sentences: Sentence[] = []
  readonly numbers: AnswerNumber[] = []
  readonly #amounts: string[] = []
  readonly #ofLine = new Map<string, number>()

  /** The amount of a line as the slip has it. */
  line(line: SlipLine): number {
    const key = `${line.slip}/${line.id}`
    const known = this.#ofLine.get(key)
    if (known !== undefined) return known
    const { slip, id, period, label, labelEn } = line
    const where = { slip, line: id, period, label, labelEn }
    const number = this.#add(line.amount ?? '0', { value: line.shown, line: where, parts: [] })
    this.#ofLine.set(key, number)
    return number
  }

  /** The sum of lines; of a single one, the line itself. */
  sum(lines: readonly SlipLine[]): number {
    const [only] = lines
    if (only && lines.length === 1) return this.line(only)
    return this.total(lines.map((line) => ({ number: this.line(line), sign: signAmong(line, lines) })))
  }

  /** A sum of numbers, each with its sign; what a division left of one counts with its cents, as in every total. */
  total(parts: readonly Signed[], isSize = false): number {
    const amountOf = ({ number, sign }: Signed) => {
      const amount = countedAmount(this.#amounts[number] ?? '0')
      return sign < 0 ? subtractAmounts('0', amount) : amount
    }
    const sum = sumAmounts(parts.map(amountOf))
    const isFlipped = isSize && sum.startsWith('-') && !isZeroAmount(sum)
    const listed = isFlipped ? parts.map(({ number, sign }) => ({ number, sign: -sign as 1 | -1 })) : parts
    const amount = isFlipped ? sum.slice(1) : sum
    return this.#add(amount, { value: totalText(amount), line: null, parts: [...listed] })
  }

  /** The size of a sum, for sentences that say by a word whether it is more or less. */
  size(parts: readonly Signed[]): number {
    return this.total(parts, true)
  }

  /** How much the first is more than the second, or less. */
  difference(first: number, second: number): number {
    return this.size([
      { number: first, sign: 1 },
      { number: second, sign: -1 },
    ])
  }

  /** The plain decimal of a number. */
  amountOf(number: number): string {
    return this.#amounts[number] ?? '0'
  }

  /** Adds a sentence. */
  say(pair: Pair, words: Record<string, Word> = {}): void {
    this.sentences.push({ zh: fill(pair.zh, words, 'zh'), en: fill(pair.en, words, 'en') })
  }

  /** Several phrases in one sentence, joined by what stands between phrases in each language. */
  sayList(
    pair: Pair,
    words: Record<string, Word>,
    list: readonly { pair: Pair; words: Record<string, Word> }[],
    between: Pair,
  ): void {
    const inLanguage = (language: 'zh' | 'en'): SentencePart[] => {
      const [before = '', behind = ''] = pair[language].split('{list}')
      const phrases = list.flatMap((each, at) => [
        ...(at > 0 ? [between[language]] : []),
        ...fill(each.pair[language], each.words, language),
      ])
      return merge([...fill(before, words, language), ...phrases, ...fill(behind, words, language)])
    }
    this.sentences.push({ zh: inLanguage('zh'), en: inLanguage('en') })
  }

  #add(amount: string, number: AnswerNumber): number {
    this.#amounts.push(amount)
    return this.numbers.push(number) - 1
  }
}

const merge = (parts: readonly SentencePart[]): SentencePart[] => {
  const merged: SentencePart[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part
    else if (part !== '') merged.push(part)
  }
  return merged
}

function fill(text: string, words: Record<string, Word>, language: 'zh' | 'en'): SentencePart[] {
  const parts: SentencePart[] = []
  let end = 0
  for (const match of text.matchAll(/\{(\w+)\}/g)) {
    const word = words[match[1] ?? '']
    if (word === undefined) throw new RangeError(`a sentence has no word for ${match[0]}`)
    parts.push(text.slice(end, match.index))
    parts.push(typeof word === 'string' ? word : 'number' in word ? word.number : word[language])
    end = match.index + match[0].length
  }
  return merge([...parts, text.slice(end)])
}
