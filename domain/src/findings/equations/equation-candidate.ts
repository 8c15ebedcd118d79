import { finePerCent, halfCent } from '../fine-units.ts'
import type { EquationSample } from './equation-sample.ts'

/** A candidate for an equation; positions are those of the sample's columns. */
export interface Candidate {
  target: number
  /** One sign per column: 1, -1 or 0; 0 for the target. */
  signs: Int8Array
  slackCents: number
}

/**
 * How many of the rows may break an equation: three in twenty. In a small team two or three wrong rows are more than
 * that, and must not hide the very equation that shows them, so up to three rows in four are enough to find one.
 */
export const mayBreak = (rows: number): number =>
  Math.max(Math.floor(rows * 0.15), rows < 6 ? 0 : Math.min(3, Math.max(1, Math.floor(rows / 4))))

/** The difference between each row's sum and its target, in fine units. */
export function residuals(sample: EquationSample, { target, signs }: Candidate): Float64Array {
  const result = Float64Array.from(sample.columns[target]?.values ?? [])
  signs.forEach((sign, column) => {
    if (sign === 0) return
    const values = sample.columns[column]?.values ?? []
    for (let row = 0; row < result.length; row++) result[row] = (result[row] ?? 0) - sign * (values[row] ?? 0)
  })
  return result
}

export const termCount = ({ signs }: Candidate): number => signs.reduce((count, sign) => count + Math.abs(sign), 0)

/** The largest rounding difference that parts with two decimals can add up to, in fine units. */
export const slackFine = (slackCents: number): number => halfCent + slackCents * finePerCent

export function brokenRows(residual: Float64Array, slackCents: number): number {
  const within = slackFine(slackCents)
  let broken = 0
  for (const value of residual) if (Math.abs(value) > within) broken++
  return broken
}

/**
 * Adds columns that explain the remaining differences: an allowance that few people have is zero in most rows, so a sum
 * is found without it first. Stops when no column explains more rows than it breaks.
 */
export function withRareColumns(sample: EquationSample, candidate: Candidate): Candidate {
  let current = candidate
  const within = slackFine(candidate.slackCents)
  for (let round = 0; round < sample.columns.length; round++) {
    const residual = residuals(sample, current)
    let best: { column: number; sign: 1 | -1; gain: number } | null = null
    for (let column = 0; column < sample.columns.length; column++) {
      if (column === current.target || current.signs[column] !== 0) continue
      const values = sample.columns[column]?.values ?? []
      for (const sign of [1, -1] as const) {
        const gain = gainOf(values, sign, residual, within)
        if (gain > (best?.gain ?? 0)) best = { column, sign, gain }
      }
    }
    if (best === null) return current
    const signs = Int8Array.from(current.signs)
    signs[best.column] = best.sign
    current = { ...current, signs }
  }
  return current
}

/** The number of additional rows that hold when these values are added with this sign. */
function gainOf(values: ArrayLike<number>, sign: 1 | -1, residual: Float64Array, within: number): number {
  let gain = 0
  for (let row = 0; row < residual.length; row++) {
    const value = values[row] ?? 0
    if (Math.abs(value) <= within) continue
    const left = residual[row] ?? 0
    if (Math.abs(left - sign * value) <= within) gain++
    else if (Math.abs(left) <= within) gain--
  }
  return gain
}

/**
 * The evidence, in bits, that the equation is not a coincidence: distinct rows that hold, each weighted by how rarely
 * the sum of one row is the target of another. Rows in which a single term is the whole sum prove little and are not
 * counted. All is counted in the unit to which the sum is rounded.
 */
export function evidenceBits(sample: EquationSample, candidate: Candidate): number {
  const residual = residuals(sample, candidate)
  const target = sample.columns[candidate.target]?.values ?? new Float64Array()
  const within = slackFine(candidate.slackCents)
  const unitCents = sample.columns[candidate.target]?.unitCents ?? 1
  const unit = unitCents * finePerCent
  const distinct = new Set<string>()
  const targets = new Map<number, number>()
  const sums: number[] = []
  let step = 0
  let max = 0
  for (let row = 0; row < sample.size; row++) {
    const sum = (target[row] ?? 0) - (residual[row] ?? 0)
    const units = Math.round((target[row] ?? 0) / unit)
    targets.set(units, (targets.get(units) ?? 0) + 1)
    sums.push(Math.round(sum / unit))
    if (Math.abs(residual[row] ?? 0) > within) continue
    const parts: number[] = []
    candidate.signs.forEach((sign, column) => {
      const value = Math.round((sample.columns[column]?.values[row] ?? 0) / unit)
      if (sign === 0) return
      parts.push(value)
      step = greatestDivisor(step, Math.abs(value))
    })
    max = Math.max(max, Math.abs(units))
    if (parts.filter((value) => value !== 0).length >= 2) distinct.add(parts.join())
  }
  if (distinct.size < 2) return 0
  let meetings = 0
  sums.forEach((sum, row) => {
    meetings += (targets.get(sum) ?? 0) - (sum === Math.round((target[row] ?? 0) / unit) ? 1 : 0)
  })
  const pairs = sample.size * (sample.size - 1)
  const seldom = Math.log2((pairs + 1) / (meetings + 0.5))
  // A few rows cannot show how rarely sum and target coincide; the precision of their amounts is used instead.
  const byDigits = Math.min(13, Math.log2(Math.max(1, max / Math.max(1, step))) - 1)
  const width = candidate.slackCents === 0 ? 0 : Math.log2((2 * candidate.slackCents) / unitCents + 1)
  return distinct.size * Math.max(0, (sample.size < 8 ? Math.max(seldom, byDigits) : seldom) - width)
}

function greatestDivisor(a: number, b: number): number {
  let [high, low] = [a, b]
  while (low !== 0) [high, low] = [low, high % low]
  return high
}

/** The number of runs of neighbouring terms with one sign, and the number of columns skipped up to the target. */
export function shapeOf(sample: EquationSample, { target, signs }: Candidate): { runs: number; skipped: number } {
  const used = [...signs.keys()].filter((column) => signs[column] !== 0)
  const first = Math.min(target, used[0] ?? target)
  const last = Math.max(target, used.at(-1) ?? target)
  let runs = 0
  let skipped = 0
  let before = 0
  for (let column = first; column <= last; column++) {
    if (column === target) continue
    const sign = signs[column] ?? 0
    if (sign === 0 && !sample.columns[column]?.isAside) skipped++
    if (sign !== 0 && sign !== before) runs++
    before = sign
  }
  return { runs, skipped }
}

/** A score for how much the equation resembles what people write in a payroll; higher is better. */
export function naturalness(sample: EquationSample, candidate: Candidate): number {
  const { target, signs } = candidate
  const { runs, skipped } = shapeOf(sample, candidate)
  const column = sample.columns[target]
  let score = column?.isNet ? 5 : column?.isSum ? 4 : column?.isAside && !column.isDeduction ? 2 : 0
  let plus = 0
  let wrong = 0
  let deductions = 0
  let used = 0
  let asides = 0
  signs.forEach((sign, at) => {
    const term = sample.columns[at]
    if (sign === 0 || term === undefined) return
    used++
    if (sign > 0) plus++
    if (term.isAside) asides++
    if (term.isDeduction) deductions++
    // A deduction that is written as a negative amount is added.
    const negative = term.isDeduction && term.values.some((value) => value < 0)
    if (!negative && sign < 0 !== term.isDeduction && !(sign > 0 && column?.isDeduction)) wrong++
    if (sign < 0 && term.isNet) score -= 3
    // A column that is itself a sum is subtracted as a whole.
    else if (sign < 0 && term.isSum) score += 0.8
  })
  if (plus === 0) score -= 3
  const allDeductions = used > 0 && deductions === used && plus === used
  if (allDeductions) score += 1
  if ([...signs.keys()].every((at) => signs[at] === 0 || at < target)) score += 1.5
  const terms = allDeductions ? 0 : wrong
  return score - 0.6 * runs - Math.min(1.5, 0.3 * skipped) - 0.4 * terms - 0.5 * asides - 0.15 * used
}
