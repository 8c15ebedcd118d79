import type { AmountColumn, ReviewBatch } from '../review-batch.ts'
import { mayBreak } from './equation-candidate.ts'
import { findEquations } from './find-equations.ts'
import { type EquationOverRows, widenEquation } from './widen-equation.ts'

/** The equations that a batch shows by itself, with the rows that break them. */
export const equationsOverRows = (columns: readonly AmountColumn[], batch: ReviewBatch): EquationOverRows[] =>
  findEquations(columns, batch.rows.length)
    .map((proposed) => widenEquation(proposed, columns, batch))
    .filter(({ broken }) => broken.length <= mayBreak(batch.rows.length))
