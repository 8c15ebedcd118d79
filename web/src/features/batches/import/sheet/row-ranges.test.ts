import { expect, test } from 'vitest'
import { rowRanges } from './row-ranges.ts'

test.each<[number[], string]>([
  [[], ''],
  [[4], '5'],
  [[7, 2, 5, 6], '3, 6–8'],
  [[0, 2, 4, 6], '1, 3 …'],
])('IMPORT-12 rows %j are shown as %s', (rows, shown) => {
  expect(rowRanges(rows, rows.length > 3 && rows[0] === 0 ? 2 : 12)).toBe(shown)
})
