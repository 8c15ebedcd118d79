import { toCents } from '../fine-units.ts'
import type { PairedMonths } from './align-months.ts'

/** One money column of the people who are in both months, in whole cents. */
export interface ExpectedColumn {
  item: number
  /** This month's amount of each person. */
  now: Float64Array
  /**
   * The amount that each person would have if only general changes had happened: last month's amount, after a raise for
   * all.
   */
  expected: Float64Array
  /** The share of people whose amount differs from the expected one. */
  changing: number
  /** The share of people whose expected amount is the most common one. */
  commonest: number
  /**
   * In how many of all actual and expected amounts, twice the number of people, this one occurs; a common amount does
   * not tell people apart.
   */
  common(cents: number): number
}

const enough = 0.4
/**
 * If more than this share of people has a different amount each month, as with bonuses, the column says little about
 * the person.
 */
const restless = 0.4
/**
 * If less than this share of the amounts occurs again in the next month, for any person, the column says nothing about
 * people: overtime, and amounts that depend on it.
 */
const minReturning = 0.4
const steadyShare = 0.35
const roundings = [1, 100, 1_000, 10_000]

/**
 * The columns that can tell people apart, because last month's amounts occur again. Columns that change for many people
 * are left out, unless they hold most of the information: then all names may have slipped.
 */
export function expectedAmounts({ pairs, columns }: PairedMonths): ExpectedColumn[] {
  const returning = columns.flatMap(({ item, now: nowColumn, last: lastColumn }) => {
    const now = Float64Array.from(pairs, (pair) => toCents(nowColumn.fine[pair.now] ?? 0))
    const last = Float64Array.from(pairs, (pair) => toCents(lastColumn.fine[pair.last] ?? 0))
    if (now.some(Number.isNaN) || last.some(Number.isNaN)) return []
    const { expected, returning: share } = afterRaise(now, last)
    if (share < minReturning) return []
    const counts = countsOf(expected)
    const knows = knowledge(counts, now.length)
    const commonest = Math.max(...counts.values()) / now.length
    for (const cents of now) counts.set(cents, (counts.get(cents) ?? 0) + 1)
    const changed = now.reduce((count, cents, at) => count + (cents === expected[at] ? 0 : 1), 0)
    const changing = Math.min(0.95, Math.max(0.02, changed / now.length))
    const common = (cents: number): number => ((counts.get(cents) ?? 0) + 1) / (2 * now.length + 2)
    return [
      {
        knows,
        calm: calmShare(now, expected),
        column: { item: item.index, now, expected, changing, commonest, common },
      },
    ]
  })
  const steady = returning.filter(({ calm }) => calm <= restless)
  const known = (list: typeof returning): number => list.reduce((sum, { knows }) => sum + knows, 0)
  const told = known(steady) >= steadyShare * known(returning) ? steady : returning
  return told.filter(({ knows }) => knows > 0).map(({ column }) => column)
}

/**
 * The share of people whose amount changes in the quarter of the sheet with the fewest changes. Bonuses change amounts
 * everywhere; where a block slipped, the rest of the sheet is unchanged.
 */
function calmShare(now: Float64Array, expected: Float64Array): number {
  const parts = Math.min(8, Math.floor(now.length / 5))
  const shares = Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * now.length) / parts)
    const to = Math.floor(((part + 1) * now.length) / parts)
    let changed = 0
    for (let at = from; at < to; at++) if (now[at] !== expected[at]) changed++
    return changed / (to - from)
  }).sort((a, b) => a - b)
  return shares[Math.floor(parts / 4)] ?? 1
}

/** The information, in bits, that an amount of the column gives about its person, on average. */
function knowledge(counts: ReadonlyMap<number, number>, people: number): number {
  let bits = 0
  for (const count of counts.values()) bits -= (count / people) * Math.log2(count / people)
  return bits
}

/**
 * The amounts after a general raise: by one amount, or by one factor with some rounding. It is looked for person by
 * person, and also in the sorted column, where it shows even if all names have slipped.
 */
function afterRaise(now: Float64Array, last: Float64Array): { expected: Float64Array; returning: number } {
  const sorted = { now: Float64Array.from(now).sort(), last: Float64Array.from(last).sort() }
  let best: ((cents: number) => number) | null = null
  let max = overlap(sorted.now, sorted.last)
  if (max >= 1 - enough / 2) return { expected: last, returning: max }
  for (const months of [{ now, last }, sorted]) {
    const added = findMode(months.now, months.last, (a, b) => a - b)
    const factor = findMode(months.now, months.last, (a, b) => (b === 0 ? null : Math.round((a / b) * 1000) / 1000))
    const raises: ((cents: number) => number)[] = []
    if (added !== null && added !== 0) raises.push((cents) => (cents === 0 ? 0 : cents + added))
    if (factor !== null && factor !== 1 && factor > 0)
      for (const step of roundings) raises.push((cents) => Math.round((cents * factor) / step) * step)
    for (const raise of raises) {
      const share = overlap(sorted.now, sorted.last.map(raise).sort())
      // The unchanged amounts are preferred unless the raise explains clearly more.
      if (share < max + 0.15) continue
      best = raise
      max = share
    }
  }
  return { expected: best === null ? last : last.map(best), returning: max }
}

/** The most common change, where a considerable share of people has it. */
function findMode(
  now: Float64Array,
  last: Float64Array,
  change: (now: number, last: number) => number | null,
): number | null {
  const counts = new Map<number, number>()
  let best: number | null = null
  let max = 0
  now.forEach((cents, at) => {
    const value = change(cents, last[at] ?? 0)
    if (value === null) return
    const count = (counts.get(value) ?? 0) + 1
    counts.set(value, count)
    if (count > max) {
      max = count
      best = value
    }
  })
  return max >= now.length * enough ? best : null
}

function countsOf(values: Float64Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/**
 * The share of amounts that two ascending lists have in common, each counted as often as in the list with fewer of it.
 */
function overlap(one: Float64Array, other: Float64Array): number {
  let shared = 0
  let at = 0
  for (const value of one) {
    while (at < other.length && (other[at] as number) < value) at++
    if (other[at] !== value) continue
    shared++
    at++
  }
  return one.length === 0 ? 0 : shared / one.length
}
