import { halfCent } from '../fine-units.ts'
import type { EquationSample, SampledColumn } from './equation-sample.ts'

const maxRatio = 20
/** A ratio that holds in fewer than these rows may be a coincidence. */
const minRows = 3
const always = 0.8

/**
 * Columns that are a whole multiple of another one in nearly every row, as linear relations: the employer's share is
 * often twice the employee's. Together with them an equation can be written in a second form that is true and makes no
 * sense: 应发 = 个税 + 实发 + 养老单位 − 养老个人. Sums are left out, because 合计 = 甲 + 乙 with 甲 = 乙 is an equation.
 */
export function fixedRatios(sample: EquationSample): Float64Array[] {
  const relations: Float64Array[] = []
  sample.columns.forEach((column, at) => {
    for (let other = 0; other < at; other++) {
      const before = sample.columns[other]
      if (!before || column.isSum || before.isSum) continue
      const relation = ratioOf(column, before)
      if (relation === null) continue
      const vector = new Float64Array(sample.columns.length)
      vector[at] = relation.one
      vector[other] = -relation.other
      relations.push(vector)
    }
  })
  return relations
}

/** The factors with which one column equals the other; null where there are none. */
function ratioOf(one: SampledColumn, other: SampledColumn): { one: number; other: number } | null {
  const first = one.values.findIndex((value, row) => value !== 0 && other.values[row] !== 0)
  if (first < 0) return null
  const [a, b] = [one.values[first] as number, other.values[first] as number]
  const ratio = Math.round(Math.abs(a) > Math.abs(b) ? a / b : b / a)
  if (Math.abs(ratio) > maxRatio) return null
  const factors = Math.abs(a) > Math.abs(b) ? { one: 1, other: ratio } : { one: ratio, other: 1 }
  let filled = 0
  let held = 0
  one.values.forEach((value, row) => {
    const beside = other.values[row] as number
    if (value === 0 && beside === 0) return
    filled++
    if (Math.abs(value * factors.one - beside * factors.other) <= halfCent) held++
  })
  return held >= minRows && held >= filled * always ? factors : null
}
