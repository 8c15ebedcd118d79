import type { BatchItem } from '@zhixin/contract/batches/batch'
import { addAmounts, compareAmounts } from '@zhixin/domain/money/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeSum, sumsOf } from './range-sum.ts'

/** As far as a sum looks at a row. */
const row = (cells: string[], exact?: Record<string, string>) => ({ cells, ...(exact ? { exact } : {}) })
const item = (index: number, role: BatchItem['role']) => ({ index, role }) as BatchItem

test('REVIEW-12 adds what the cells hold, not what they show, and no phone or empty cell', () => {
  const rows = [row(['13800138000', '12.35', '']), row(['13900139000', '(1,000.10)', '待定'])]
  const columns = [item(0, 'phone'), item(1, 'money'), item(2, 'money'), undefined]
  expect(rangeSum(rows, columns)).toEqual({ numbers: 2, sum: '-987.75' })
  expect(rangeSum([row(['', '12.35', ''], { '1': '12.345' })], columns)).toEqual({ numbers: 1, sum: '12.345' })
  // What a division left counts with its cents, as in the totals of the import and of the review.
  const divided = [row(['', '31617.69231', ''], { '1': '31617.692307692305' }), row(['', '0.005125', ''])]
  expect(rangeSum(divided, columns)).toEqual({ numbers: 2, sum: '31617.70' })
  expect(rangeSum([], columns)).toEqual({ numbers: 0, sum: '0.00' })
})

test('REVIEW-12 totals rows by column; a column without an amount has none', () => {
  const rows = [row(['13800138000', '450.00', '']), row(['13900139000', '1,000.5', '待定'])]
  expect(sumsOf(rows, [item(0, 'phone'), item(1, 'money'), item(2, 'money')])).toEqual({ '1': '1450.50' })
  expect(sumsOf([], [item(1, 'money')])).toEqual({})
})

test('REVIEW-12 is exact for whatever amounts people write', () => {
  const amount = fc
    .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 9999 }))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(4, '0')}`)
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 30 }), (amounts) => {
      const { numbers, sum } = rangeSum(
        amounts.map((each) => row([each])),
        [item(0, 'netPay')],
      )
      expect(numbers).toBe(amounts.length)
      expect(compareAmounts(sum, amounts.reduce(addAmounts, '0'))).toBe(0)
    }),
  )
})
