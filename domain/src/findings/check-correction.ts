import type { BatchItem } from '@zhixin/contract/batches/batch'
import { cellValue, type StoredCell } from '../batches/row-content.ts'
import { addAmounts, compareAmounts, isAmount, roundAmount, subtractAmounts } from '../payroll/money.ts'
import type { Equation } from './equations/equation.ts'
import { holdsExactly, type RowSums, rowSums } from './equations/row-sums.ts'

/** An equation that one person's corrected row does not satisfy, and by how much. */
export interface BrokenSum {
  equation: Equation
  expected: string
  actual: string
  /** By how much the row's total is too high; negative where it is too low. */
  difference: string
}

function brokenSum(equation: Equation, sums: RowSums): BrokenSum {
  const expected = roundAmount(sums.expected, 2)
  const actual = roundAmount(sums.actual, 2)
  return { equation, expected, actual, difference: subtractAmounts(actual, expected) }
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
    if (sums === null || holdsExactly(after, equation)) return []
    const difference = subtractAmounts(sums.actual, sums.expected)
    const past = rowSums(before, equation)
    const wasOff = past !== null && !holdsExactly(before, equation)
    if (wasOff) {
      const old = subtractAmounts(past.actual, past.expected)
      if (compareAmounts(difference, old) === 0) return []
    }
    return [brokenSum(equation, sums)]
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

/** The sum as the file would show it: in a file of rounded amounts a total keeps what rounding took from it before. */
function withRounding({ equation, expected }: BrokenSum, before: readonly StoredCell[]): string {
  const past = equation.slackCents > 0 && holdsExactly(before, equation) ? rowSums(before, equation) : null
  return past ? addAmounts(expected, subtractAmounts(past.actual, past.expected)) : expected
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
  const totals = new Map<number, string>()
  const cells = [...after]
  // Each total is set at most once for every equation that leads to it; more rounds mean that the equations are
  // circular.
  for (let left = equations.length * equations.length; left > 0; left--) {
    const [broken] = brokenByCorrection(equations, before, cells)
    if (!broken) break
    const { target } = broken.equation
    const value = inColumn(withRounding(broken, before), items[target]?.decimals ?? 2)
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
  after: readonly StoredCell[],
): BrokenSum[] {
  const mended = after.map((cell, at) => totals.get(at) ?? cell)
  const told = broken.flatMap((each) => {
    const { target } = each.equation
    const cells = mended.with(target, after[target] ?? '')
    const sums = rowSums(cells, each.equation)
    return sums === null || holdsExactly(cells, each.equation) ? [] : [brokenSum(each.equation, sums)]
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
