import { cellValue, type StoredCell } from '../../batches/row-content.ts'
import { addAmounts, isAmount, roundAmount, subtractAmounts } from '../../money/money.ts'
import { fineUnits } from '../fine-units.ts'
import type { Equation } from './equation.ts'
import { slackFine } from './equation-candidate.ts'

/** The sum of an equation's terms in a row, and the amount in its target. */
export interface RowSums {
  expected: string
  actual: string
}

/** The sums of one row, exactly; null where one of the cells is not an amount. */
export function rowSums(cells: readonly StoredCell[], equation: Equation): RowSums | null {
  const actual = cellValue(cells[equation.target]) || '0'
  if (!isAmount(actual)) return null
  let expected = '0'
  for (const { item, sign } of equation.terms) {
    const value = cellValue(cells[item]) || '0'
    if (!isAmount(value)) return null
    expected = sign > 0 ? addAmounts(expected, value) : subtractAmounts(expected, value)
  }
  return { expected, actual }
}

/**
 * Checks the equation with decimal strings, for amounts of any size. Cells that are not amounts break nothing: they are
 * blocked already.
 */
export function holdsExactly(cells: readonly StoredCell[], equation: Equation): boolean {
  const sums = rowSums(cells, equation)
  if (sums === null) return true
  const away = fineUnits(subtractAmounts(sums.actual, sums.expected))
  const shown = roundAmount(sums.actual, 2) === roundAmount(sums.expected, 2)
  return shown || Math.abs(away) <= slackFine(equation.slackCents)
}
