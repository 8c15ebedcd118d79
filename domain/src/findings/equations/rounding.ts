import { finePerCent } from '../fine-units.ts'
import { brokenRows, type Candidate, mayBreak, residuals, termCount } from './equation-candidate.ts'
import type { EquationSample } from './equation-sample.ts'

const units = [100, 10]
const maxRounded = 5
const maxCutOff = 8

/**
 * The unit in cents to which a column is rounded or cut off: whole yuan, 角, or single cents. A few amounts that are no
 * multiple of it, such as a typing error, do not change what the column is.
 */
export function roundingUnit(values: Float64Array): number {
  for (const unit of units) {
    let other = 0
    for (const value of values) if (value % (unit * finePerCent) !== 0) other++
    if (other <= (values.length < 6 ? 0 : values.length / 10)) return unit
  }
  return 1
}

/** The unit of the column that is the sum. */
export const unitOf = (sample: EquationSample, { target }: Candidate): number => sample.columns[target]?.unitCents ?? 1

/**
 * The most by which a sum can differ from its parts because of rounding, in cents. A sum that is coarser than its parts
 * was rounded or cut off once; parts as coarse as the sum may each have lost less than a unit.
 */
export function roundingSlack(sample: EquationSample, candidate: Candidate): number {
  const unit = unitOf(sample, candidate)
  const isFiner = candidate.signs.some((sign, at) => sign !== 0 && (sample.columns[at]?.unitCents ?? 1) < unit)
  if (isFiner) return unit
  const halfOfParts = Math.ceil(termCount(candidate) / 2)
  if (unit === 1) return Math.min(maxRounded, halfOfParts)
  // Amounts that are cut off all lose up to a unit, and so does their sum.
  const minus = candidate.signs.filter((sign) => sign < 0).length
  const plus = candidate.signs.filter((sign) => sign > 0).length
  return unit * Math.min(maxCutOff, Math.max(halfOfParts, minus, plus - 1))
}

/** So many rows that differ by less than rounding can explain are the file's way; a single one is a mistake. */
const habit = 2

/**
 * The candidate with the tolerance that its rows show (REVIEW-07): none where the sum holds exactly, else what rounding
 * can explain. In files of whole yuan or 角 a few rows that are a unit off show the rounding, although most sums hold
 * by chance; to the cent, such rows are wrong.
 */
export function withSlack(sample: EquationSample, candidate: Candidate): Candidate {
  const residual = residuals(sample, candidate)
  const max = roundingSlack(sample, candidate)
  const [exactly, nearly] = [brokenRows(residual, 0), brokenRows(residual, max)]
  const isRounded = exactly > mayBreak(sample.size) || (unitOf(sample, candidate) > 1 && exactly - nearly >= habit)
  return { ...candidate, slackCents: isRounded && nearly <= mayBreak(sample.size) ? max : 0 }
}

/**
 * The candidates with the rounding of the sheet: where one of its sums shows rounded amounts, a row that is a unit off
 * in another one is rounded as well.
 */
export function withSheetRounding(sample: EquationSample, candidates: readonly Candidate[]): Candidate[] {
  const isCoarse = (candidate: Candidate) => unitOf(sample, candidate) > 1
  const isRounded = candidates.some((each) => each.slackCents > 0 && isCoarse(each))
  return candidates.map((each) =>
    isRounded && isCoarse(each) ? { ...each, slackCents: roundingSlack(sample, each) } : each,
  )
}
