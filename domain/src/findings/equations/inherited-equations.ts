import { alignItems } from '../months/align-months.ts'
import { type AmountColumn, amountColumns, type ReviewBatch } from '../review-batch.ts'
import type { Equation, EquationTerm } from './equation.ts'
import { isSumItem } from './equation-words.ts'
import { equationsOverRows } from './equations-over-rows.ts'
import { type EquationOverRows, widenEquation } from './widen-equation.ts'

/** An equation of last month, over the rows of this month. */
export interface InheritedEquation extends EquationOverRows {
  /** Whether all its columns exist this month. */
  isWhole: boolean
  /** Whether it still holds in half of the rows: then the other rows are wrong, not the equation. */
  holds: boolean
}

/** So few wrong rows are reported one by one, however small the team is. */
const fewRows = 3

/**
 * The equations that held last month, over this month's rows (REVIEW-11). What held last month needs no new proof: this
 * month's own amounts may be too few or too wrong to show the equation, and then it is most needed.
 */
export function inheritedEquations(
  now: ReviewBatch,
  columns: readonly AmountColumn[],
  last: ReviewBatch,
  own: readonly EquationOverRows[] = [],
): InheritedEquation[] {
  // A sum that was exact last month, maybe by chance, is as rounded as this month's amounts show.
  const slackNow = new Map(own.map(({ equation }) => [equation.target, equation.slackCents]))
  const itemNow = new Map([...alignItems(now.items, last.items)].map(([index, before]) => [before, index]))
  return equationsOverRows(amountColumns(last), last).flatMap(({ equation }): InheritedEquation[] => {
    const target = itemNow.get(equation.target)
    const terms = equation.terms.flatMap(({ item, sign }): EquationTerm[] => {
      const index = itemNow.get(item)
      return index === undefined ? [] : [{ item: index, sign }]
    })
    // A column that is not called a sum may have been one by the chance of a month, and that is no law for the next.
    const named = last.items[equation.target]
    if (target === undefined || terms.length < 2 || !named || !isSumItem(named)) return []
    const slackCents = Math.max(equation.slackCents, slackNow.get(target) ?? 0)
    const mapped: Equation = { target, terms: terms.sort((a, b) => a.item - b.item), slackCents }
    const over = widenEquation(mapped, columns, now)
    const holds = over.broken.length <= Math.max(fewRows, now.rows.length / 2)
    return [{ ...over, holds, isWhole: terms.length === equation.terms.length }]
  })
}

/**
 * Joins last month's equations with those that this month's rows show by themselves. For the same total last month's
 * equation is preferred, because many wrong rows can make another one seem to hold; except where this month's has
 * further items and fewer broken rows, as after a new kind of deduction.
 */
export function withInherited(
  own: readonly EquationOverRows[],
  inherited: readonly InheritedEquation[],
): EquationOverRows[] {
  const kept = inherited.filter(({ holds }) => holds)
  const chosen = kept.map((past) => own.find((found) => extendsEquation(found, past)) ?? past)
  const targets = new Set(chosen.map(({ equation }) => equation.target))
  return [...chosen, ...own.filter(({ equation }) => !targets.has(equation.target))]
}

function extendsEquation(found: EquationOverRows, past: EquationOverRows): boolean {
  const { target, terms } = found.equation
  const isWider =
    target === past.equation.target &&
    past.equation.terms.every((term) => terms.some(({ item, sign }) => item === term.item && sign === term.sign))
  return isWider && found.broken.length <= past.broken.length
}
