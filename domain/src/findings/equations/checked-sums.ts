import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { SumsChecked } from '@zhixin/contract/batches/findings'
import type { Equation } from './equation.ts'

/** What the equations of a sheet say about its sums, so that nobody takes silence for a check (REVIEW-07). */
export function sumsChecked(equations: readonly Equation[], items: readonly BatchItem[]): SumsChecked {
  if (equations.length === 0) return 'none'
  const net = items.find(({ role }) => role === 'netPay')
  const isCovered = ({ target, terms }: Equation) =>
    target === net?.index || terms.some(({ item }) => item === net?.index)
  return !net || equations.some(isCovered) ? 'all' : 'notNet'
}
