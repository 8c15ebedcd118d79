import { expect, test } from 'vitest'
import { readAmountFilter, writeAmountFilter } from './amount-filter-value.ts'

test('REVIEW-12 a comparison is the one text that a column is filtered by', () => {
  expect(readAmountFilter(writeAmountFilter('between', '1', '2'))).toEqual({ is: 'between', amount: '1', to: '2' })
  expect(readAmountFilter('>11000')).toBeUndefined()
})
