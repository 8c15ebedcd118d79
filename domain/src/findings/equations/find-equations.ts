import { seededRandom } from '../random.ts'
import type { AmountColumn } from '../review-batch.ts'
import { contiguousSums } from './contiguous-sums.ts'
import type { Equation } from './equation.ts'
import {
  brokenRows,
  type Candidate,
  evidenceBits,
  mayBreak,
  naturalness,
  residuals,
  shapeOf,
  termCount,
  withRareColumns,
} from './equation-candidate.ts'
import { type EquationSample, sampleRows } from './equation-sample.ts'
import { fixedRatios } from './fixed-ratios.ts'
import { independentOf } from './independent.ts'
import { namedSums } from './named-sums.ts'
import { nullRelations, type Relation } from './null-relations.ts'
import { roundingSlack, unitOf, withSheetRounding, withSlack } from './rounding.ts'

interface Found {
  candidate: Candidate
  score: number
}

/**
 * Finds the equations of a sheet from its amounts (REVIEW-07): every sum of money columns that holds in all but a tenth
 * of the rows and cannot be a coincidence, in the form that people would write. Headers only decide between forms that
 * are equally true.
 */
export function findEquations(columns: readonly AmountColumn[], rowCount: number): Equation[] {
  const sample = sampleRows(columns, rowCount)
  if (sample.size < 2 || sample.columns.length < 3) return []
  const random = seededRandom(sample.size * 31 + sample.columns.length)
  const search = new Search(sample)
  const all = sample.columns.map((_, at) => at)
  const look = (targets: readonly number[], places: readonly number[]): void => {
    for (const target of targets) {
      for (const candidate of namedSums(sample, target, places)) search.offer(candidate)
      contiguousSums(sample, target, places, random, (candidate) => search.offer(candidate))
    }
  }
  look(all, all)
  // Columns between the parts that do not belong to them, such as a tax base or a year-to-date sum, are left out, so
  // that the parts become neighbours.
  const proper = all.filter((at) => !sample.columns[at]?.isAside)
  if (proper.length < all.length) look(all, proper)
  // Sums of sums: without the parts of the sums already found, the columns of the next level are neighbours.
  let places = proper
  for (let level = 0; level < 4; level++) {
    const parts = new Set(search.chosen().flatMap(({ signs }) => all.filter((at) => signs[at] !== 0)))
    const next = proper.filter((at) => !parts.has(at))
    if (next.length === places.length || next.length < 3) break
    places = next
    look(places, places)
  }
  // A small team has too few rows to solve for all columns at once, so each column is left out in turn.
  const missing = all.filter((at) => sample.columns[at]?.isSum && !search.chosen().some(({ target }) => target === at))
  if (sample.size < all.length + 20 && all.length <= 40 && missing.length <= 6) {
    for (const left of proper)
      look(
        missing,
        proper.filter((at) => at !== left),
      )
  }
  const sums = new Set(all.filter((at) => sample.columns[at]?.isSum))
  const orders = [all, [...all.filter((at) => sums.has(at)), ...all.filter((at) => !sums.has(at))]]
  for (const order of orders) nullRelations(sample, order, random, (relation) => search.offerRelation(relation))
  search.shorten()
  return withSheetRounding(sample, search.chosen())
    .map((candidate) => withEmptyColumns(sample, columns, candidate))
    .sort((a, b) => a.target - b.target)
}

class Search {
  readonly #sample: EquationSample
  readonly #found = new Map<string, Found>()
  readonly #refused = new Set<string>()
  readonly #ratios: Float64Array[]

  constructor(sample: EquationSample) {
    this.#sample = sample
    this.#ratios = fixedRatios(sample)
  }

  /**
   * Accepts a candidate that holds and is not a coincidence, or `follows` from others; returns whether it was accepted.
   */
  offer(raw: Candidate, follows = false): boolean {
    const sample = this.#sample
    const rough = brokenRows(residuals(sample, raw), 0)
    const isRounded = rough > mayBreak(sample.size) && this.#nearlyHolds(raw)
    if (rough > sample.size / 2 && !isRounded) return false
    const nearest = isRounded ? { ...raw, slackCents: roundingSlack(sample, raw) } : raw
    const candidate = withSlack(sample, rough === 0 ? raw : withRareColumns(sample, nearest))
    const name = `${candidate.target}|${candidate.signs.join()}`
    if (this.#found.has(name)) return true
    if (this.#refused.has(name) && !follows) return false
    const broken = brokenRows(residuals(this.#sample, candidate), candidate.slackCents)
    const allowed = mayBeBroken(this.#sample, candidate)
    if (termCount(candidate) < 2 || broken > allowed || !(follows || this.#isNoChance(candidate))) {
      this.#refused.add(name)
      return false
    }
    const slack = candidate.slackCents / unitOf(this.#sample, candidate)
    const score = naturalness(this.#sample, candidate) - (5 * broken) / this.#sample.size - slack
    this.#found.set(name, { candidate, score })
    return true
  }

  /** Offers the relation in its most natural form, with the best column as the target. */
  offerRelation(relation: Relation, follows = false): void {
    const forms: Found[] = []
    relation.forEach((sign, target) => {
      if (sign === 0) return
      const signs = Int8Array.from(relation, (other, at) => (at === target ? 0 : -sign * other))
      const candidate = { target, signs, slackCents: 0 }
      forms.push({ candidate, score: naturalness(this.#sample, candidate) })
    })
    forms.sort((a, b) => b.score - a.score)
    for (const { candidate } of forms.slice(0, 3)) this.offer(candidate, follows)
  }

  #nearlyHolds(candidate: Candidate): boolean {
    const slack = roundingSlack(this.#sample, candidate)
    return brokenRows(residuals(this.#sample, candidate), slack) <= mayBreak(this.#sample.size)
  }

  #isNoChance(candidate: Candidate): boolean {
    const sample = this.#sample
    const isSum = sample.columns[candidate.target]?.isSum === true
    const { runs, skipped } = shapeOf(sample, candidate)
    const last = candidate.signs.findLastIndex((sign) => sign !== 0)
    // The fewer forms there are to try, the fewer bits are required: a sum directly after its parts is one of a few
    // dozen forms.
    const isPlain = isSum && runs === 1 && last < candidate.target && skipped === 0
    const forms = isPlain ? Math.log2(candidate.target) : runs <= 2 ? 20 : 8 + 1.6 * sample.columns.length
    return evidenceBits(sample, candidate) >= forms + (isSum ? 8 : 20)
  }

  /** Replaces the parts of a known sum by the sum wherever that is shorter: 实发 = 应发 − 社保 instead of all the items. */
  shorten(): void {
    for (let round = 0; round < 4; round++) {
      const before = this.#found.size
      this.#shortenOnce()
      if (this.#found.size === before) return
    }
  }

  #shortenOnce(): void {
    const relations = this.#independent().map(asRelation)
    for (const one of relations) {
      for (const other of relations) {
        if (one === other) continue
        for (const sign of [1, -1]) {
          const joined = one.map((value, at) => value + sign * (other[at] ?? 0))
          const isSum = joined.every((value) => Math.abs(value) <= 1)
          if (isSum && size(joined) >= 3 && size(joined) < Math.max(size(one), size(other)))
            this.offerRelation(joined, true)
        }
      }
    }
  }

  /** The best candidates, one per target, none of which follows from the others. */
  chosen(): Candidate[] {
    const targets = new Set<number>()
    const isNew = this.#independence()
    return this.#byScore().filter((candidate) => {
      if (targets.has(candidate.target) || !isNew(asRelation(candidate))) return false
      targets.add(candidate.target)
      return true
    })
  }

  #independent(): Candidate[] {
    const isNew = this.#independence()
    return this.#byScore().filter((candidate) => isNew(asRelation(candidate)))
  }

  /** Tests whether a relation follows from those accepted before and from fixed ratios between columns. */
  #independence(): (relation: ArrayLike<number>) => boolean {
    const isNew = independentOf(this.#sample.columns.length)
    for (const ratio of this.#ratios) isNew(ratio)
    return isNew
  }

  #byScore(): Candidate[] {
    return [...this.#found.values()].sort((a, b) => b.score - a.score).map(({ candidate }) => candidate)
  }
}

/**
 * Only a column that is named as a sum may have broken rows or be a difference. Elsewhere a relation that nearly holds
 * is usually a coincidence of habits (everybody was present the whole month), and its exceptions are not mistakes.
 */
function mayBeBroken(sample: EquationSample, candidate: Candidate): number {
  const column = sample.columns[candidate.target]
  if (column?.isSum) return mayBreak(sample.size)
  return column?.isAside || candidate.signs.every((sign) => sign >= 0) ? 0 : -1
}

const size = (relation: Relation): number => relation.reduce((count, sign) => count + Math.abs(sign), 0)

function asRelation({ target, signs }: Candidate): Relation {
  const relation = Int8Array.from(signs, (sign) => -sign)
  relation[target] = 1
  return relation
}

/** Columns without an amount between two terms of one sign belong to the sum: next month they may hold something. */
function withEmptyColumns(sample: EquationSample, columns: readonly AmountColumn[], candidate: Candidate): Equation {
  const signs = new Map<number, 1 | -1>()
  candidate.signs.forEach((sign, at) => {
    const item = sample.columns[at]?.item
    if (sign !== 0 && item !== undefined) signs.set(item, sign > 0 ? 1 : -1)
  })
  const target = sample.columns[candidate.target]?.item ?? -1
  const active = new Set(sample.columns.map(({ item }) => item))
  const order = columns.filter(({ fine }) => !fine.some((value) => value !== 0)).map(({ item }) => item.index)
  for (const item of order) {
    if (active.has(item)) continue
    const before = nearest(columns, active, item, -1)
    const after = nearest(columns, active, item, 1)
    const sign = before === undefined ? undefined : signs.get(before)
    if (sign !== undefined && after !== undefined && signs.get(after) === sign) signs.set(item, sign)
  }
  const terms = [...signs].map(([item, sign]) => ({ item, sign })).sort((a, b) => a.item - b.item)
  return { target, terms, slackCents: candidate.slackCents }
}

function nearest(
  columns: readonly AmountColumn[],
  active: ReadonlySet<number>,
  item: number,
  step: 1 | -1,
): number | undefined {
  for (let at = columns.findIndex((column) => column.item.index === item) + step; columns[at]; at += step) {
    const other = columns[at]?.item.index
    if (other !== undefined && active.has(other)) return other
  }
  return undefined
}
