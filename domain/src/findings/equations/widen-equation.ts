import type { AmountColumn, ReviewBatch, ReviewRow } from '../review-batch.ts'
import type { Equation } from './equation.ts'
import { slackFine } from './equation-candidate.ts'
import { holdsExactly } from './row-sums.ts'

/** An equation over all rows of a batch. */
export interface EquationOverRows {
  equation: Equation
  broken: ReviewRow[]
}

/**
 * The rows that break an equation. Columns that only few people have are not in any sampled row; they are added to the
 * equation where they explain a break.
 */
export function widenEquation(
  proposed: Equation,
  columns: readonly AmountColumn[],
  batch: ReviewBatch,
): EquationOverRows {
  const byItem = new Map(columns.map((column) => [column.item.index, column]))
  const broken = brokenRows(proposed, byItem, batch)
  if (broken.length === 0) return { equation: proposed, broken }
  for (const { item } of columns) {
    if (item.index === proposed.target || proposed.terms.some((term) => term.item === item.index)) continue
    for (const sign of [1, -1] as const) {
      const terms = [...proposed.terms, { item: item.index, sign }].sort((a, b) => a.item - b.item)
      const wider = { ...proposed, terms }
      // A rarely filled column decides over few rows, so it must repair most of the broken rows among them and break
      // none.
      if (!broken.some((row) => holdsExactly(row.cells, wider))) continue
      const left = brokenRows(wider, byItem, batch)
      if (left.length < broken.length) return widenEquation(wider, columns, batch)
    }
  }
  return { equation: proposed, broken }
}

function brokenRows(equation: Equation, byItem: ReadonlyMap<number, AmountColumn>, batch: ReviewBatch): ReviewRow[] {
  const target = byItem.get(equation.target)?.fine
  const terms = equation.terms.map(({ item, sign }) => ({ sign, fine: byItem.get(item)?.fine }))
  const within = slackFine(equation.slackCents)
  return batch.rows.filter((row, at) => {
    let left = target?.[at] ?? 0
    for (const { sign, fine } of terms) left -= sign * (fine?.[at] ?? 0)
    if (Math.abs(left) <= within) return false
    return !holdsExactly(row.cells, equation)
  })
}
