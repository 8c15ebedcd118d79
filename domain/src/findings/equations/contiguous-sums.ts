import { finePerCent } from '../fine-units.ts'
import type { Random } from '../random.ts'
import type { Candidate } from './equation-candidate.ts'
import type { EquationSample } from './equation-sample.ts'

/**
 * Finds sums of neighbouring columns as people write them: SUM(D:K), or one run of columns plus or minus another one.
 * Prefix sums give the sum of every run. The runs of two rows at once are sorted by a common key, so that the second
 * run of a pair can be looked up.
 */

interface Runs {
  keys: Float64Array
  first: Uint16Array
  last: Uint16Array
  /** How far a run may be from the sum that is wanted. */
  tolerance: number
}

type Offer = (...parts: (readonly [first: number, last: number, sign: 1 | -1])[]) => void

const weight = 1009
/** The tolerance for rounded parts of a rounded sum, in either row: up to three of the units it is rounded to. */
const unitsAway = 3
const maxPerTarget = 400
const rounds = 5

/** Candidates of that form for one target among the columns at `places`; they still have to be verified. */
export function contiguousSums(
  sample: EquationSample,
  target: number,
  places: readonly number[],
  random: Random,
  accept: (candidate: Candidate) => boolean,
): void {
  const others = places.filter((place) => place !== target)
  const tolerance = unitsAway * (sample.columns[target]?.unitCents ?? 1) * finePerCent * (weight + 1)
  const seen = new Set<string>()
  const offer: Offer = (...parts) => {
    const name = parts.join('|')
    if (seen.has(name)) return
    seen.add(name)
    const signs = new Int8Array(sample.columns.length)
    for (const [first, last, sign] of parts) {
      for (let at = first; at <= last; at++) signs[others[at] as number] = sign
    }
    accept({ target, signs, slackCents: 0 })
  }
  for (let round = 0; round < rounds; round++) {
    const a = fullRow(sample, random)
    const b = fullRow(sample, random)
    const key = (column: number): number => {
      const values = sample.columns[column]?.values
      return (values?.[a] ?? 0) + weight * (values?.[b] ?? 0)
    }
    const wanted = key(target)
    if (wanted === 0) continue
    const runs: Runs = { ...sortedRuns(others.map(key)), tolerance }
    let offered = 0
    for (let at = 0; at < runs.keys.length && offered < maxPerTarget; at++) {
      offered += offerSingle(runs, at, wanted, offer)
      for (const sign of [-1, 1] as const) offered += offerPairs(runs, at, sign, wanted, maxPerTarget - offered, offer)
    }
  }
}

/** Offers a run that equals the sum by itself. Returns how many were offered. */
function offerSingle(runs: Runs, at: number, wanted: number, offer: Offer): number {
  const first = runs.first[at] as number
  const last = runs.last[at] as number
  const own = runs.keys[at] as number
  let offered = 0
  for (const sign of [1, -1] as const) {
    if (last === first || Math.abs(sign * own - wanted) > runs.tolerance) continue
    offer([first, last, sign])
    offered++
  }
  return offered
}

/**
 * Offers up to `max` pairs of the run at `at` with another run: wanted = own + sign · other. Returns how many were
 * offered.
 */
function offerPairs(runs: Runs, at: number, sign: 1 | -1, wanted: number, max: number, offer: Offer): number {
  const first = runs.first[at] as number
  const last = runs.last[at] as number
  const other = sign * (wanted - (runs.keys[at] as number))
  let offered = 0
  for (let found = lowest(runs.keys, other - runs.tolerance); found < runs.keys.length; found++) {
    if ((runs.keys[found] as number) > other + runs.tolerance || offered >= max) break
    const from = runs.first[found] as number
    const to = runs.last[found] as number
    if (from <= last && to >= first) continue
    // With a plus each pair is found twice; one of the two is enough.
    if (sign > 0 && from <= last + 1) continue
    offer([first, last, 1], [from, to, sign])
    offered++
  }
  return offered
}

/** One of the rows with few zeros: where many amounts are zero, many runs have the same sum. */
function fullRow(sample: EquationSample, random: Random): number {
  let best = 0
  let max = -1
  for (let draw = 0; draw < 4; draw++) {
    const row = random.below(sample.size)
    const filled = sample.columns.reduce((count, { values }) => count + (values[row] === 0 ? 0 : 1), 0)
    if (filled <= max) continue
    best = row
    max = filled
  }
  return best
}

function sortedRuns(keys: readonly number[]): Omit<Runs, 'tolerance'> {
  const all: { key: number; first: number; last: number }[] = []
  for (let first = 0; first < keys.length; first++) {
    let key = 0
    for (let last = first; last < keys.length; last++) {
      key += keys[last] as number
      all.push({ key, first, last })
    }
  }
  all.sort((a, b) => a.key - b.key)
  return {
    keys: Float64Array.from(all, ({ key }) => key),
    first: Uint16Array.from(all, ({ first }) => first),
    last: Uint16Array.from(all, ({ last }) => last),
  }
}

/** The first position whose key is not less than the wanted one. */
function lowest(keys: Float64Array, wanted: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] as number) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
