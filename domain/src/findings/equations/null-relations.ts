import type { Random } from '../random.ts'
import type { EquationSample } from './equation-sample.ts'

/**
 * Finds relations between columns at any positions: over a few random rows, elimination expresses every dependent
 * column by independent ones; where all factors are 1, -1 or 0, the relation is a sum. Rows are picked at random
 * because a broken row hides the relation, and some picks contain none. A result is only a proposal and is verified
 * over all rows afterwards.
 */

const vanishing = 1e-6
const nearWhole = 0.01
const surplusRows = 5
const work = 4e7

/** A relation Σ sign · column = 0, one sign per column of the sample. */
export type Relation = Int8Array

export function nullRelations(
  sample: EquationSample,
  order: readonly number[],
  random: Random,
  accept: (relation: Relation) => void,
): void {
  const width = order.length
  const height = width + surplusRows
  if (width < 3 || sample.size < height) return
  const tries = Math.min(400, Math.ceil(work / (height * width * width)))
  const scales = order.map((column) => Math.max(1, ...(sample.columns[column]?.values ?? []).map(Math.abs)))
  const seen = new Set<string>()
  for (let attempt = 0; attempt < tries; attempt++) {
    const matrix = Array.from({ length: height }, () => {
      const row = random.below(sample.size)
      return Float64Array.from(order, (column, at) => (sample.columns[column]?.values[row] ?? 0) / (scales[at] ?? 1))
    })
    for (const factors of dependentColumns(matrix, width)) {
      const relation = new Int8Array(sample.columns.length)
      let terms = 0
      const isSum = factors.every((factor, at) => {
        const real = (factor * (scales[factors.length - 1] ?? 1)) / (scales[at] ?? 1)
        const whole = Math.round(real)
        if (Math.abs(whole) > 1 || Math.abs(real - whole) > nearWhole) return false
        relation[order[at] as number] = whole
        if (whole !== 0) terms++
        return true
      })
      const name = relation.join()
      if (!isSum || terms < 3 || seen.has(name)) continue
      seen.add(name)
      accept(relation)
    }
  }
}

/**
 * For every column that depends on the columns before it: the factors that make the sum zero, the last one being 1 for
 * the column itself. Columns without a value in these rows are left out.
 */
function dependentColumns(matrix: Float64Array[], width: number): number[][] {
  const pivots: number[] = []
  const found: number[][] = []
  let rank = 0
  for (let column = 0; column < width; column++) {
    let best = rank
    let max = 0
    for (let row = rank; row < matrix.length; row++) {
      const size = Math.abs(matrix[row]?.[column] ?? 0)
      if (size > max) {
        best = row
        max = size
      }
    }
    if (max <= vanishing) {
      const factors = new Array<number>(column + 1).fill(0)
      pivots.forEach((pivot, row) => {
        factors[pivot] = -(matrix[row]?.[column] ?? 0)
      })
      factors[column] = 1
      found.push(factors)
      continue
    }
    const pivotRow = matrix[best] as Float64Array
    matrix[best] = matrix[rank] as Float64Array
    matrix[rank] = pivotRow
    const by = pivotRow[column] as number
    for (let at = column; at < width; at++) pivotRow[at] = (pivotRow[at] as number) / by
    for (let row = 0; row < matrix.length; row++) {
      const other = matrix[row] as Float64Array
      const factor = other[column] as number
      if (row === rank || factor === 0) continue
      for (let at = column; at < width; at++) other[at] = (other[at] as number) - factor * (pivotRow[at] as number)
    }
    pivots.push(column)
    rank++
  }
  return found
}
