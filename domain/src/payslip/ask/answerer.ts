import type { Pair } from '@zhixin/contract/pair'
import { monthBefore } from '../../batches/pay-month.ts'
import { titleIn } from '../../batches/title-text.ts'
import { compareAmounts, isZeroAmount } from '../../money/money.ts'
import { localTimeAt } from '../../sending/set-time.ts'
import { changeText } from '../years/change-text.ts'
import { changeOf, compareMonths, monthsOf, monthWithSlipBefore } from '../years/compare-months.ts'
import { describeChange, numberOfChange } from '../years/describe-change.ts'
import { monthPair } from '../years/month-pair.ts'
import type { OwnSlip } from '../years/own-slip.ts'
import { type SlipLine, slipLines } from '../years/slip-lines.ts'
import type { AskedCompany } from './answer-question.ts'
import type { Topic } from './find-topics.ts'
import { type Calendar, type NamedPeriod, type Period, resolvePeriod } from './read-periods.ts'
import type { Question } from './read-question.ts'
import type { Statement, Word } from './statement.ts'
import { askText as text } from './text.ts'

const listed = (months: readonly string[]): Pair => ({
  zh: months.map((month) => monthPair(month).zh).join(text.listBetween.zh),
  en: months.map((month) => monthPair(month).en).join(text.listBetween.en),
})

/** Answers what was understood from the slips of one company. */
export class Answerer {
  readonly #statement: Statement
  readonly #company: AskedCompany
  readonly #shown: OwnSlip | undefined
  /** Months with an opened slip, the newest first. */
  readonly #months: string[]
  /** Something is left that the slips do not say. */
  isOpen = false

  constructor(statement: Statement, company: AskedCompany, slip: string | null) {
    this.#statement = statement
    this.#company = company
    this.#shown = company.slips.find(({ id }) => id === slip)
    this.#months = monthsOf(company.slips).filter(Boolean)
  }

  answer(question: Question): void {
    const guessed = question.topics.find(({ isGuess }) => isGuess)
    if (guessed) this.#statement.say(text.guess, { item: guessed.said })
    const { intent } = question
    if (intent === 'why') this.#why(question)
    else if (intent === 'compare') this.#compare(question)
    else if (intent === 'when') this.#when(question)
    else if (intent === 'meaning') this.#meaning(question)
    else if (intent === 'highest' || intent === 'lowest') this.#extreme(question, intent)
    else this.#amount(question)
  }

  get #newest(): string {
    return this.#months[0] ?? ''
  }

  /** The month from which a question counts: that of the slip before the reader, else this month at the company. */
  #calendar(base = this.#shown?.content.period ?? this.#company.today.slice(0, 7)): Calendar {
    return { base, today: this.#company.today.slice(0, 7), months: this.#months }
  }

  #linesOf(month: string): SlipLine[] {
    return this.#company.slips.filter(({ content }) => content.period === month).flatMap(slipLines)
  }

  /** The lines of a topic in a month; each slip is looked at by itself. */
  #select(topic: Topic, month: string): SlipLine[] {
    return this.#company.slips
      .filter(({ content }) => content.period === month)
      .flatMap((slip) => topic.select(slipLines(slip)))
  }

  #pairOf(period: Period): Pair {
    if (period.kind === 'all') return text.all
    const year = period.from.slice(0, 4)
    if (period.kind === 'year')
      return { zh: text.year.zh.replace('{year}', year), en: text.year.en.replace('{year}', year) }
    const [from, to] = [monthPair(period.from), monthPair(period.to)]
    if (period.from === period.to) return from
    const join = (language: 'zh' | 'en') =>
      text.range[language].replace('{from}', from[language]).replace('{to}', to[language])
    return { zh: join('zh'), en: join('en') }
  }

  /** Says which of the months have a slip that is not counted, because it was not opened, hides itself or is held. */
  #sayLeftOut({ from, to }: Period): boolean {
    const { unread, hidden } = this.#company
    const within = (months: readonly string[]) =>
      [...new Set(months.filter((month) => month >= from && month <= to))].sort()
    const [closed, kept] = [within(unread), within(hidden)]
    if (closed.length > 0) this.#statement.say(text.unread, { months: listed(closed) })
    if (kept.length > 0) this.#statement.say(text.hidden, { months: listed(kept) })
    return closed.length + kept.length > 0
  }

  /** The month that a question is about; null, with a sentence, where there is no slip. */
  #month(period: NamedPeriod | undefined, base?: string): string | null {
    if (!period) return this.#shown?.content.period ?? this.#newest
    const resolved = resolvePeriod(period, this.#calendar(base))
    const newest = this.#months.find((month) => month >= resolved.from && month <= resolved.to)
    if (newest !== undefined) {
      this.#sayLeftOut({ from: newest, to: newest, kind: 'all' })
      return newest
    }
    if (this.#sayLeftOut(resolved)) return null
    const isThisMonth = period.kind === 'monthsBack' && period.count === 0
    if (isThisMonth && this.#newest !== '') {
      this.#statement.say(text.noSlipYet, { month: monthPair(resolved.from) })
      return this.#newest
    }
    this.#statement.say(text.noSlip, { period: this.#pairOf(resolved) })
    return null
  }

  #amount({ topics, periods, wantsTotal }: Question): void {
    const all: NamedPeriod = { kind: 'all' }
    const wanted: (NamedPeriod | undefined)[] = periods.map(({ period }) => period)
    const named = wanted.length > 0 ? wanted : [wantsTotal && topics.length < 2 ? all : undefined]
    const sums: number[] = []
    for (const period of named) {
      const resolved = period && resolvePeriod(period, this.#calendar())
      if (resolved && resolved.kind !== 'month') {
        for (const topic of topics) sums.push(...this.#amountOver(topic, resolved))
        continue
      }
      const month = this.#month(period)
      if (month === null) continue
      for (const topic of topics) sums.push(...this.#amountOf(topic, month))
    }
    if (wantsTotal && sums.length > 1 && this.#areApart(topics)) {
      const parts = sums.map((number) => ({ number, sign: 1 as const }))
      this.#statement.say(text.together, { sum: { number: this.#statement.total(parts) } })
    }
  }

  /** Whether amounts of several topics may be added: no line belongs to two of them, and all count alike. */
  #areApart(topics: readonly Topic[]): boolean {
    const lines = topics.flatMap((topic) => this.#company.slips.flatMap((slip) => topic.select(slipLines(slip))))
    const apart = new Set(lines.map(({ slip, id }) => `${slip}/${id}`))
    return apart.size === lines.length && new Set(lines.map(({ counts }) => counts)).size === 1
  }

  /** Says a topic's amount in a month; the number of it, if there is one. */
  #amountOf(topic: Topic, month: string): number[] {
    const statement = this.#statement
    const found = this.#select(topic, month)
    const words = { month: monthPair(month), item: topic.said }
    if (found.length === 0) {
      statement.say(text.absent, words)
      return []
    }
    const lines = found.filter(({ amount }) => amount !== null)
    const [only] = lines
    if (!only) {
      statement.say(text.noAmount, words)
      return []
    }
    if (lines.length === 1) {
      const item = { zh: only.label, en: only.labelEn }
      statement.say(text.one, { month: monthPair(month), item, amount: { number: statement.line(only) } })
      return [statement.line(only)]
    }
    const list = lines.map((line) => ({
      pair: text.itemAmount,
      words: { item: { zh: line.label, en: line.labelEn }, amount: { number: statement.line(line) } },
    }))
    if (!isAddable(lines)) {
      statement.sayList(text.severalApart, words, list, text.between)
      return []
    }
    const sum = statement.sum(lines)
    statement.sayList(text.several, { ...words, sum: { number: sum } }, list, text.between)
    return [sum]
  }

  #amountOver(topic: Topic, period: Period): number[] {
    const statement = this.#statement
    const months = this.#months.filter((month) => month >= period.from && month <= period.to).reverse()
    const words = { period: this.#pairOf(period), item: topic.said }
    if (months.length === 0) {
      if (!this.#sayLeftOut(period)) statement.say(text.noSlip, { period: words.period })
      return []
    }
    const byMonth = months.map((month) => ({
      month,
      lines: this.#select(topic, month).filter(({ amount }) => amount !== null),
    }))
    const filled = byMonth.filter(({ lines }) => lines.length > 0)
    const lines = filled.flatMap((each) => each.lines)
    if (lines.length === 0) {
      statement.say(text.absentInPeriod, words)
      this.#sayLeftOut(period)
      return []
    }
    if (!isAddable(lines)) {
      const list = filled.flatMap((each) =>
        each.lines.map((line) => this.#monthAmount(each.month, statement.line(line))),
      )
      statement.sayList(text.noSum, words, list, text.between)
      this.#sayLeftOut(period)
      return []
    }
    const list = filled.map((each) => this.#monthAmount(each.month, statement.sum(each.lines)))
    const sum = statement.sum(lines)
    statement.sayList(text.sum, { ...words, sum: { number: sum } }, list, text.between)
    this.#sayLeftOut(period)
    return [sum]
  }

  #monthAmount(month: string, number: number): { pair: Pair; words: Record<string, Word> } {
    return { pair: text.monthAmount, words: { month: monthPair(month), amount: { number } } }
  }

  /** The two months of a comparison; null, with a sentence, where there are not two with a slip. */
  #twoMonths(periods: Question['periods']): { from: string; to: string } | null {
    const latest = this.#shown?.content.period ?? this.#newest
    const [first, second] = periods.flatMap(endsOf)
    if (first && second) {
      const months = [first, second].map(({ period }) => this.#month(period, latest))
      const [a, b] = months
      if (!a || !b) return null
      if (a !== b) return a < b ? { from: a, to: b } : { from: b, to: a }
    }
    if (first?.isFrom && !second) {
      const to = latest
      const from = this.#month(first.period, to)
      if (from === null) return null
      if (from !== to) return from < to ? { from, to } : { from: to, to: from }
    }
    const to = first && !first.isFrom ? this.#month(first.period, latest) : latest
    if (to === null || to === '') return null
    const from = monthWithSlipBefore(this.#company.slips, to)
    if (from === null) {
      this.#statement.say(text.noEarlier, { month: monthPair(to) })
      this.#sayLeftOut({ from: '0000-00', to: monthBefore(to), kind: 'all' })
      return null
    }
    return { from, to }
  }

  #compare({ topics, periods }: Question): void {
    const months = this.#twoMonths(periods)
    if (months === null) return
    const asked = topics.filter(({ kind }) => kind !== 'net')
    if (asked.length === 0) this.#compareAll(months)
    for (const topic of asked) this.#compareTopic(topic, months)
  }

  #compareAll({ from, to }: { from: string; to: string }): void {
    const change = compareMonths(this.#company.slips, from, to)
    if (change) {
      describeChange(this.#statement, change)
      if (!isZeroAmount(change.rest)) this.isOpen = true
    } else this.#statement.say(changeText.noNet, { from: monthPair(from), to: monthPair(to) })
  }

  /** Says how a topic changed; whether it did. */
  #compareTopic(topic: Topic, { from, to }: { from: string; to: string }): void {
    const statement = this.#statement
    const filled = (month: string) =>
      this.#select(topic, month).filter(({ amount, currency }) => amount !== null && currency === '')
    const [before, after] = [filled(from), filled(to)]
    const words = { from: monthPair(from), to: monthPair(to), item: topic.said }
    const change = changeOf({ before, after })
    if (!change) {
      statement.say(text.neither, words)
      return
    }
    if (before.length === 0 || after.length === 0) {
      const [month, other, lines] = before.length === 0 ? [to, from, after] : [from, to, before]
      const amount = { number: statement.sum(lines) }
      statement.say(text.onlyThen, {
        item: topic.said,
        month: monthPair(month),
        other: monthPair(other),
        amount,
      })
      return
    }
    const amounts = { after: { number: statement.sum(after) }, before: { number: statement.sum(before) } }
    if (isZeroAmount(change.by)) {
      statement.say(text.itemSame, { ...words, after: amounts.after })
      return
    }
    const by = { number: numberOfChange(statement, { before, after }) }
    statement.say(change.by.startsWith('-') ? text.itemLess : text.itemMore, { ...words, ...amounts, by })
  }

  #why(question: Question): void {
    const asked = question.topics.filter(({ kind }) => kind !== 'net')
    const months = this.#twoMonths(question.periods)
    if (asked.length === 0) {
      if (months) this.#compareAll(months)
      else this.isOpen = true
      return
    }
    const month = months?.to ?? this.#newest
    for (const topic of asked) {
      if (months) this.#compareTopic(topic, months)
      else if (month !== '') this.#amountOf(topic, month)
    }
    const reasons = this.#company.slips.flatMap(({ content, reason }) =>
      content.period === month && reason ? [reason] : [],
    )
    for (const reason of new Set(reasons)) this.#statement.say(changeText.reason, { reason })
    if (reasons.length > 0) return
    this.#statement.say(text.whyUnknown)
    this.isOpen = true
  }

  #when({ periods, topics, namesSlip }: Question): void {
    // A slip says when it was sent, which alone is no answer to when a bonus is paid or a tax deducted.
    for (const { kind, said } of topics) if (kind === 'items') this.#statement.say(text.whenUnknown, { item: said })
    this.isOpen = !namesSlip && topics.some(({ kind }) => kind === 'items')
    const month = this.isOpen ? null : this.#month(periods[0]?.period)
    if (month === null) return
    for (const slip of this.#company.slips.filter(({ content }) => content.period === month)) {
      const [title, name] = [slip.content.title, monthPair(month)]
      const named = title && this.#linesOf(month).length > 0 ? titled(name, title) : name
      if (slip.sentAt) {
        const time = localTimeAt(slip.sentAt, this.#company.timeZone).slice(0, 16).replace('T', ' ')
        this.#statement.say(text.sentAt, { month: named, time })
      } else this.#statement.say(text.notSent, { month: named })
    }
    this.#statement.say(text.payDay)
    this.isOpen = true
  }

  #extreme({ topics, periods }: Question, which: 'highest' | 'lowest'): void {
    const named = periods[0]?.period
    const isMonth = named?.kind === 'month' || named?.kind === 'monthsBack'
    const period = resolvePeriod(named && !isMonth ? named : { kind: 'all' }, this.#calendar())
    const months = this.#months.filter((month) => month >= period.from && month <= period.to)
    for (const topic of topics) {
      const sums = months.flatMap((month) => {
        const lines = this.#select(topic, month).filter(({ amount, currency }) => amount !== null && currency === '')
        return lines.length > 0 && isAddable(lines) ? [{ month, number: this.#statement.sum(lines) }] : []
      })
      const [best] = [...sums].sort((a, b) => {
        const order = compareAmounts(this.#statement.amountOf(a.number), this.#statement.amountOf(b.number))
        return which === 'highest' ? -order : order
      })
      const words = { period: this.#pairOf(period), item: topic.said }
      if (!best) {
        this.#statement.say(text.absentInPeriod, words)
        continue
      }
      const amount = this.#statement.amountOf(best.number)
      const equal = sums.filter(({ number }) => compareAmounts(this.#statement.amountOf(number), amount) === 0)
      const when = listed(equal.map(({ month }) => month).sort())
      this.#statement.say(text[which], { ...words, months: when, amount: { number: best.number } })
    }
    this.#sayLeftOut(period)
  }

  #meaning({ topics, periods }: Question): void {
    const month = this.#month(periods[0]?.period)
    if (month === null) return
    for (const topic of topics) {
      const lines = this.#select(topic, month).filter(({ amount }) => amount !== null)
      if (lines.length === 0) this.#statement.say(text.absent, { month: monthPair(month), item: topic.said })
      for (const line of lines) {
        const words = {
          month: monthPair(month),
          item: { zh: line.label, en: line.labelEn },
          amount: { number: this.#statement.line(line) },
        }
        if (line.group === 'net') this.#statement.say(text.meaningNet, words)
        else if (line.heading)
          this.#statement.say(text.meaning, { ...words, heading: { zh: line.heading, en: line.headingEn } })
        else this.#statement.say(text.meaningPlain, words)
      }
    }
    this.#statement.say(text.noMore)
    this.isOpen = true
  }
}

/** The months of a comparison: of a range, the first and the last. */
function endsOf({ period, isFrom }: Question['periods'][number]): Question['periods'] {
  if (period.kind === 'month' || period.kind === 'monthsBack') return [{ period, isFrom }]
  if (period.kind !== 'range') return []
  const { year, yearsBack } = period
  const month = (number: number): Question['periods'][number] => ({
    period: { kind: 'month', month: number, year, yearsBack: year === null && yearsBack > 0 ? yearsBack : null },
    isFrom: false,
  })
  return [month(period.from), month(period.to)]
}

const titled = (month: Pair, title: string): Pair => ({
  zh: `${month.zh}\u201c${titleIn(title, 'ch')}\u201d`,
  en: `${month.en} (${titleIn(title, 'en')})`,
})

/** Whether the sum of lines means something: amounts of pay in one currency. */
function isAddable(lines: readonly SlipLine[]): boolean {
  const currencies = new Set(lines.map(({ currency }) => currency))
  return currencies.size === 1 && lines.every(({ group }) => group !== 'figure')
}
