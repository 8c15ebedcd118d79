import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPlace } from './find-cell.ts'

const loader = (rows: readonly number[]) => {
  const asked: number[] = []
  return {
    asked,
    load: async (from: number, count: number) => {
      asked.push(from)
      return rows.slice(from, from + count)
    },
  }
}

test('REVIEW-05 a row of a plain sheet is found with one question, however many rows there are', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => at + 4)
  const { asked, load } = loader(rows)
  expect(await findPlace(40_004, rows.length, load)).toBe(40_000)
  expect(asked).toHaveLength(1)
})

test('REVIEW-05 a row is found where it stands whatever is missing before it, and a removed one is not', async () => {
  const sheets = fc
    .uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 800 })
    .map((numbers) => numbers.sort((a, b) => a - b))
  await fc.assert(
    fc.asyncProperty(sheets, fc.integer({ min: 1, max: 5000 }), async (rows, rowNo) => {
      expect(await findPlace(rowNo, rows.length, loader(rows).load)).toBe(rows.indexOf(rowNo))
    }),
  )
})
