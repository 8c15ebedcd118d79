import type { Arithmetic } from './arithmetic.ts'
import { type Candidate, withEvidence } from './candidate.ts'
import type { TableFacts } from './column-facts.ts'
import { ranks, shares } from './weights.ts'

/** A sheet with more columns of net pay than this is not a payroll that anybody reads; the surest are compared. */
const maxRivals = 20

const isBefore = (one: Candidate, other: Candidate): boolean => one.column.index < other.column.index

/** Among columns of a role other than net pay the clearest one counts, and among equally clear ones the first. */
export function compareKeys(candidates: readonly Candidate[]): Candidate[] {
  let best: Candidate | undefined
  for (const one of candidates) if (best === undefined || one.bits > best.bits) best = one
  return candidates.map((one) => (one === best ? one : withEvidence(one, ['clearerColumn'])))
}

/** What the columns of net pay show about each other. */
class NetPayRivals {
  readonly #all: readonly Candidate[]
  readonly #arithmetic: Arithmetic
  readonly #maxFilled: number
  readonly #calculated: ReadonlySet<Candidate>

  constructor(all: readonly Candidate[], arithmetic: Arithmetic, table: TableFacts) {
    this.#all = all
    this.#arithmetic = arithmetic
    this.#maxFilled = Math.max(0, ...all.map(({ column }) => column.data.filled))
    this.#calculated = new Set(all.filter(({ column }) => arithmetic.isGrossLessDeductions(column.index, table)))
  }

  /** True if the column is filled only for some people. */
  isPartial({ column: { data }, rank }: Candidate): boolean {
    const least = rank >= ranks.finalNetPay ? shares.finalFilled : shares.filled
    return data.filled > 0 && data.filled < this.#maxFilled * least
  }

  isCalculated(one: Candidate): boolean {
    return this.#calculated.has(one)
  }

  isAfterCalculated(one: Candidate): boolean {
    return (
      !this.#calculated.has(one) &&
      this.#all.some((other) => this.#calculated.has(other) && isBefore(other, one) && other.rank === one.rank)
    )
  }

  #clearer(one: Candidate): Candidate[] {
    return this.#all.filter((other) => other.rank > one.rank && !this.isPartial(other))
  }

  #isLessClear(one: Candidate, other: Candidate): boolean {
    return other.rank > one.rank || (other.rank === one.rank && other.bits > one.bits)
  }

  isSame(one: Candidate): boolean {
    return this.#all.some(
      (other) =>
        other !== one &&
        !this.isPartial(other) &&
        this.#isLessClear(one, other) &&
        !this.#arithmetic.differ(one.column.index, other.column.index),
    )
  }

  isPart(one: Candidate): boolean {
    return this.#clearer(one).some(
      (other) => isBefore(other, one) && this.#arithmetic.isPart(one.column.index, other.column.index),
    )
  }

  isFurther(one: Candidate): boolean {
    return (
      one.rank >= ranks.furtherPayment &&
      this.#clearer(one).some((other) => isBefore(other, one) && this.#isContested(one, other)) &&
      !this.isPart(one)
    )
  }

  #isContested(one: Candidate, clearer: Candidate): boolean {
    const [column, other] = [one.column.index, clearer.column.index]
    const isFinal = clearer.rank >= ranks.finalNetPay
    return isFinal ? this.#arithmetic.paysMore(column, other) : this.#arithmetic.differ(column, other)
  }

  /** True if a clearer label speaks against the column. The final net pay does not, if it leaves somebody out. */
  isOutdone(one: Candidate): boolean {
    return this.#clearer(one).some(
      (other) => other.rank < ranks.finalNetPay || !this.#arithmetic.paysMore(one.column.index, other.column.index),
    )
  }

  isEarlier(one: Candidate): boolean {
    return this.#all.some((other) => isBefore(one, other) && other.rank === one.rank)
  }
}

/** Compares the columns of net pay with each other. */
export function compareNetPay(
  candidates: readonly Candidate[],
  arithmetic: Arithmetic,
  table: TableFacts,
): Candidate[] {
  const surest = [...candidates].sort((a, b) => b.bits - a.bits).slice(0, maxRivals)
  const all = surest.sort((a, b) => a.column.index - b.column.index)
  const rivals = new NetPayRivals(all, arithmetic, table)
  return all.map((one) => {
    const isFurther = rivals.isFurther(one)
    return withEvidence(one, [
      ...(rivals.isPartial(one) ? (['partial'] as const) : []),
      ...(rivals.isOutdone(one) && !isFurther ? (['clearerLabel'] as const) : []),
      ...(rivals.isSame(one) ? (['sameAmounts'] as const) : []),
      ...(rivals.isPart(one) ? (['partOfPay'] as const) : []),
      ...(isFurther ? (['furtherPayment'] as const) : []),
      ...(rivals.isEarlier(one) ? (['earlierPay'] as const) : []),
      ...(rivals.isCalculated(one) ? (['grossLessDeductions'] as const) : []),
      ...(rivals.isAfterCalculated(one) ? (['afterCalculatedPay'] as const) : []),
    ])
  })
}
