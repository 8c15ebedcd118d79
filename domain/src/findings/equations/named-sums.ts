import type { Candidate } from './equation-candidate.ts'
import type { EquationSample } from './equation-sample.ts'

/**
 * Proposals by the names of the columns: all columns in front of a sum, deductions subtracted, and the same with the
 * sign of one column changed or the column left out. In files of rounded amounts no elimination finds a sum of several
 * runs of columns, such as 应发 = 基本 − 请假 + 加班 + 补贴 − 五险一金.
 */
export function namedSums(sample: EquationSample, target: number, places: readonly number[]): Candidate[] {
  const sum = sample.columns[target]
  const parts = places.filter((place) => place < target)
  if (!sum?.isSum || sum.unitCents === 1 || parts.length < 2) return []
  const named = new Int8Array(sample.columns.length)
  for (const place of parts) named[place] = sample.columns[place]?.isDeduction ? -1 : 1
  const others = parts.flatMap((place) =>
    [0, -(named[place] ?? 0)].map((sign) => {
      const signs = Int8Array.from(named)
      signs[place] = sign
      return signs
    }),
  )
  return [named, ...others].map((signs) => ({ target, signs, slackCents: 0 }))
}
