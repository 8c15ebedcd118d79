import { monthBefore } from '../../batches/pay-month.ts'
import {
  chineseDigits,
  chineseNumbers,
  comparedWith,
  englishCounts,
  englishMonths,
  firstHalf,
  otherZero,
  periodWords,
  yearsBack,
  zero,
} from './ask-words.ts'
import type { Remainder } from './plain-question.ts'

/** A time as the question names it, before it is known which month is meant. */
export type NamedPeriod =
  | { kind: 'month'; month: number; year: number | null; yearsBack: number | null }
  | { kind: 'range'; from: number; to: number; year: number | null; yearsBack: number }
  | { kind: 'monthsBack'; count: number }
  | { kind: 'lastMonths'; count: number }
  | { kind: 'year'; year: number | null; yearsBack: number }
  | { kind: 'all' }

/** A named time; isFrom: the question compares something with it. */
export interface ReadPeriod {
  period: NamedPeriod
  isFrom: boolean
}

type Groups = Record<string, string | undefined>

const number = (text: string | undefined): number =>
  text === undefined ? 0 : (chineseNumbers[text] ?? englishCounts[text] ?? (Number(text) || 0))
const englishMonth = (text: string | undefined): number => englishMonths.indexOf((text ?? '').slice(0, 3)) + 1

function yearOf(text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  const digits = [...text.replaceAll(otherZero, zero)].map((each) => {
    const at = chineseDigits.indexOf(each)
    return at >= 0 ? String(at) : each
  })
  const year = Number(digits.join(''))
  if (!Number.isInteger(year)) return null
  return year < 100 ? 2000 + year : year
}

const range = (groups: Groups, from: number, to: number): NamedPeriod => ({
  kind: 'range',
  from,
  to,
  year: yearOf(groups.year ?? groups.enYear),
  yearsBack: yearsBack[groups.back ?? ''] ?? 0,
})

type Reader = [shape: RegExp, read: (groups: Groups) => NamedPeriod]
const words = periodWords
const readers: readonly Reader[] = [
  [words.dated, ({ year, month }) => ({ kind: 'month', month: number(month), year: yearOf(year), yearsBack: null })],
  [words.twoBack, () => ({ kind: 'monthsBack', count: 2 })],
  [words.lastMonths, ({ count, enCount }) => ({ kind: 'lastMonths', count: number(count ?? enCount) })],
  [words.half, (groups) => (groups.half === firstHalf ? range(groups, 1, 6) : range(groups, 7, 12))],
  [
    words.quarter,
    (groups) => {
      const last = number(groups.quarter ?? groups.enQuarter) * 3
      return range(groups, last - 2, last)
    },
  ],
  [words.zhRange, (groups) => range(groups, number(groups.from), number(groups.to))],
  [words.enRange, (groups) => range(groups, englishMonth(groups.from), englishMonth(groups.to))],
  [
    words.zhMonth,
    ({ year, back, month }) => ({
      kind: 'month',
      month: number(month),
      year: yearOf(year),
      yearsBack: back === undefined ? null : (yearsBack[back] ?? 0),
    }),
  ],
  [
    words.enMonth,
    ({ year, month }) => ({
      kind: 'month',
      month: englishMonth(month),
      year: /^\d/.test(year ?? '') ? yearOf(year) : null,
      yearsBack: year === 'last year' ? 1 : year === 'this year' ? 0 : null,
    }),
  ],
  [words.lastMonth, () => ({ kind: 'monthsBack', count: 1 })],
  [words.thisMonth, () => ({ kind: 'monthsBack', count: 0 })],
  [words.yearNamed, ({ year, enYear }) => ({ kind: 'year', year: yearOf(year ?? enYear), yearsBack: 0 })],
  [words.yearBeforeLast, () => ({ kind: 'year', year: null, yearsBack: 2 })],
  [words.lastYear, () => ({ kind: 'year', year: null, yearsBack: 1 })],
  [words.thisYear, () => ({ kind: 'year', year: null, yearsBack: 0 })],
  [words.all, () => ({ kind: 'all' })],
]

/** Takes all named times out of a question. */
export function readPeriods(rest: Remainder): ReadPeriod[] {
  return readers.flatMap(([shape, read]) => {
    const whole = rest.text
    return rest.take(shape).map((match) => ({
      period: read(match.groups ?? {}),
      isFrom: comparedWith.test(whole.slice(0, match.index)),
    }))
  })
}

/** The months that are meant: from the first to the last; null: every one. */
export interface Period {
  from: string
  to: string
  kind: 'month' | 'range' | 'year' | 'all'
}

export interface Calendar {
  /** The month from which months are counted back. */
  base: string
  /** This month at the company. */
  today: string
  /** Months with a slip, the newest first. */
  months: readonly string[]
}

const name = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`

function backFrom(month: string, count: number): string {
  let at = month
  for (let back = 0; back < count; back++) at = monthBefore(at)
  return at
}

/** The months up to the newest slip, which is often that of the month before. */
function lastMonths(count: number, newest: string, base: string): Period {
  const to = newest < base ? newest : base
  return { from: backFrom(to, Math.max(count, 1) - 1), to, kind: 'range' }
}

/** Which months a named time means. A month without a year is the last one of that name. */
export function resolvePeriod(period: NamedPeriod, { base, today, months }: Calendar): Period {
  const thisYear = Number(today.slice(0, 4))
  const one = (month: string): Period => ({ from: month, to: month, kind: 'month' })
  switch (period.kind) {
    case 'monthsBack':
      return one(backFrom(base, period.count))
    case 'lastMonths':
      return lastMonths(period.count, months[0] ?? base, base)
    case 'month': {
      if (period.year !== null) return one(name(period.year, period.month))
      if (period.yearsBack !== null) return one(name(thisYear - period.yearsBack, period.month))
      const suffix = name(0, period.month).slice(1)
      const latest =
        name(thisYear, period.month) <= today ? name(thisYear, period.month) : name(thisYear - 1, period.month)
      return one(months.find((month) => month.endsWith(suffix) && month <= today) ?? latest)
    }
    case 'range': {
      const year = period.year ?? thisYear - period.yearsBack
      const [from, to] = period.from <= period.to ? [period.from, period.to] : [period.to, period.from]
      return { from: name(year, from), to: name(year, to), kind: 'range' }
    }
    case 'year': {
      const year = period.year ?? thisYear - period.yearsBack
      return { from: name(year, 1), to: name(year, 12), kind: 'year' }
    }
    default:
      return { from: '0000-00', to: '9999-99', kind: 'all' }
  }
}
