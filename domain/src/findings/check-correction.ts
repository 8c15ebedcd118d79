import type { BatchItem } from '@zhixin/contract/batches/batch'
import { cellValue, type StoredCell } from '../batches/row-content.ts'
import { addAmounts, compareAmounts, isAmount, roundAmount, subtractAmounts } from '../money/money.ts'
import type { Equation } from './equations/equation.ts'
import { holdsExactly, type RowSums, rowSums } from './equations/row-sums.ts'
import { unfollowedTotals } from './unfollowed-totals.ts'

/** An equation that one person's corrected row does not satisfy, and by how much. */
export interface BrokenSum {
  equation: Equation
  expected: string
  actual: string
  /** By how much the row's total is too high; negative where it is too low. */
  difference: string
}

/**
 * `past` are the sums before the correction, where they held but for the sheet's own rounding: the total then moves by
 * what its items move, and the dropped cents stay dropped.
 */
function brokenSum(equation: Equation, sums: RowSums, past: RowSums | null = null): BrokenSum {
  const exact = past ? addAmounts(past.actual, subtractAmounts(sums.expected, past.expected)) : sums.expected
  const expected = roundAmount(exact, 2)
  const actual = roundAmount(sums.actual, 2)
  return { equation, expected, actual, difference: subtractAmounts(actual, expected) }
}

/** Sums that hold but for whole units of their column, such as those of a sheet without cents (roundedSums). */
const isRough = ({ slackCents }: Equation): boolean => slackCents >= 10

/** What a total may differ by that is itself rounded: less than one unit of its column. */
const roundingOf = ({ slackCents }: Equation): string => (slackCents >= 100 ? '0.99' : '0.09')

/** The sums of the row before, if a rough equation held for it. */
function heldRoughly(equation: Equation, before: readonly StoredCell[]): RowSums | null {
  return isRough(equation) && holdsExactly(before, equation) ? rowSums(before, equation) : null
}

/**
 * Whether a row satisfies an equation after a correction. A rough one allows some units, in which a small correction
 * would be lost, so that the total is asked to move with its items.
 */
function holdsAfter(equation: Equation, sums: RowSums, past: RowSums | null, after: readonly StoredCell[]): boolean {
  if (!past) return holdsExactly(after, equation)
  const moved = subtractAmounts(sums.actual, past.actual)
  const away = subtractAmounts(moved, subtractAmounts(sums.expected, past.expected))
  return compareAmounts(away.replace(/^-/, ''), roundingOf(equation)) <= 0
}

/**
 * The equations that a correction of one row breaks (HISTORY-07): those that held before, and those that are now off by
 * a different amount, in either direction. An error that existed before and is unchanged is not reported.
 */
export function brokenByCorrection(
  equations: readonly Equation[],
  before: readonly StoredCell[],
  after: readonly StoredCell[],
): BrokenSum[] {
  return equations.flatMap((equation) => {
    const sums = rowSums(after, equation)
    const rough = heldRoughly(equation, before)
    if (sums === null || holdsAfter(equation, sums, rough, after)) return []
    const difference = subtractAmounts(sums.actual, sums.expected)
    const past = rowSums(before, equation)
    const wasOff = past !== null && !holdsExactly(before, equation)
    if (wasOff) {
      const old = subtractAmounts(past.actual, past.expected)
      if (compareAmounts(difference, old) === 0) return []
    }
    return [brokenSum(equation, sums, rough)]
  })
}

/**
 * The amount with the decimals of its column, or with two where it needs them: '100.00' → '100' in a column of whole
 * amounts.
 */
function inColumn(amount: string, decimals: number): string {
  const short = roundAmount(amount, Math.min(decimals, 2))
  return compareAmounts(short, amount) === 0 ? short : amount
}

/** The totals that no formula explains, with what the corrected items change them by, where that is certain. */
function carriedTotals(
  equations: readonly Equation[],
  items: readonly BatchItem[],
  before: readonly StoredCell[],
  after: readonly StoredCell[],
): Map<number, string> {
  return new Map(
    unfollowedTotals(items, equations, before, after).flatMap(({ item, expected }): [number, string][] => {
      const was = cellValue(before[item.index]) || '0'
      // That net pay should stay as it was is said, and not done against what was typed.
      if (expected === null || !isAmount(was) || compareAmounts(expected, '0') === 0) return []
      return [[item.index, inColumn(roundAmount(addAmounts(was, expected), 2), item.decimals ?? 2)]]
    }),
  )
}

/**
 * The sum as the file would show it: a total whose parts were rounded keeps the cents that rounding took from it before.
 * What is expected of a rough equation has moved with its items already. It is rounded once, at the end: a sum that was
 * rounded before would be off by what the parts had lost.
 */
function withRounding({ equation, expected }: BrokenSum, before: readonly StoredCell[], after: readonly StoredCell[]) {
  const keeps = equation.slackCents > 0 && !isRough(equation) && holdsExactly(before, equation)
  const past = keeps ? rowSums(before, equation) : null
  const now = keeps ? rowSums(after, equation) : null
  if (!past || !now) return expected
  return roundAmount(addAmounts(now.expected, subtractAmounts(past.actual, past.expected)), 2)
}

/**
 * The totals with which a corrected row would add up again, by item. A total that is part of another one, such as gross
 * pay in net pay, is carried over into it.
 */
export function recalculatedTotals(
  equations: readonly Equation[],
  items: readonly BatchItem[],
  before: readonly StoredCell[],
  after: readonly StoredCell[],
): Map<number, string> {
  const totals = carriedTotals(equations, items, before, after)
  const cells = after.map((cell, at) => totals.get(at) ?? cell)
  // Each total is set at most once for every equation that leads to it; more rounds mean that the equations are
  // circular.
  for (let left = equations.length * equations.length; left > 0; left--) {
    const [broken] = brokenByCorrection(equations, before, cells)
    if (!broken) break
    const { target } = broken.equation
    const value = inColumn(withRounding(broken, before, cells), items[target]?.decimals ?? 2)
    totals.set(target, value)
    cells[target] = value
  }
  for (const [target, value] of totals) {
    const actual = cellValue(after[target]) || '0'
    if (isAmount(actual) && compareAmounts(actual, value) === 0) totals.delete(target)
  }
  return totals
}

/**
 * The broken sums as they are reported: a total that depends on another one is compared with what that one should be,
 * and a total that will be right once the other one is corrected is left out.
 */
export function brokenBesideTotals(
  broken: readonly BrokenSum[],
  totals: ReadonlyMap<number, string>,
  before: readonly StoredCell[],
  after: readonly StoredCell[],
): BrokenSum[] {
  const mended = after.map((cell, at) => totals.get(at) ?? cell)
  const told = broken.flatMap((each) => {
    const { target } = each.equation
    const cells = mended.with(target, after[target] ?? '')
    const sums = rowSums(cells, each.equation)
    const rough = heldRoughly(each.equation, before)
    return sums === null || holdsAfter(each.equation, sums, rough, cells) ? [] : [brokenSum(each.equation, sums, rough)]
  })
  return told.length > 0 ? told : [...broken]
}

/**
 * Whether a correction makes net pay zero or negative, which is reported whatever the sheet adds up to (HISTORY-07).
 */
export function netPayAfter(
  items: readonly BatchItem[],
  before: readonly StoredCell[],
  after: readonly StoredCell[],
): 'zero' | 'negative' | null {
  for (const { role, index } of items) {
    const net = cellValue(after[index])
    if (role !== 'netPay' || !isAmount(net)) continue
    const was = cellValue(before[index])
    if (isAmount(was) && compareAmounts(net, was) === 0) continue
    const sign = compareAmounts(net, '0')
    if (sign <= 0) return sign < 0 ? 'negative' : 'zero'
  }
  return null
}
