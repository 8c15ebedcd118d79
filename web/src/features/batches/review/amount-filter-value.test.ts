import { expect, test } from 'vitest'
import { looksCompared, readAmountFilter, readComparison, writeAmountFilter } from './amount-filter-value.ts'

test('REVIEW-12 a comparison that is typed as one text is understood', () => {
  expect(readComparison('>11000')).toEqual({ is: 'above', amount: '11000' })
  expect(readComparison(' ＞ 11,000.50 ')).toEqual({ is: 'above', amount: '11000.50' })
  expect(readComparison('>=1')).toEqual({ is: 'atLeast', amount: '1' })
  expect(readComparison('≤ -3.20')).toEqual({ is: 'atMost', amount: '-3.20' })
  expect(readComparison('<>0')).toEqual({ is: 'notEqual', amount: '0' })
  expect(readComparison('=7')).toEqual({ is: 'equal', amount: '7' })
  expect(readComparison('1000~2000')).toEqual({ is: 'between', amount: '1000', to: '2000' })
  expect(readComparison('1000 .. 2,000')).toEqual({ is: 'between', amount: '1000', to: '2000' })
  for (const text of ['11000', '>', '>abc', '1~2~3', '研发部', '']) expect(readComparison(text), text).toBeUndefined()
})

test('REVIEW-12 a text that begins like a comparison is told from others', () => {
  expect(['>11000', '＜1', '≥ 3', '=x'].filter((text) => !looksCompared(text))).toEqual([])
  expect(['11000', '研发部', 'a>b', ''].filter(looksCompared)).toEqual([])
})

test('REVIEW-12 a comparison is the one text that a column is filtered by', () => {
  expect(readAmountFilter(writeAmountFilter('between', '1', '2'))).toEqual({ is: 'between', amount: '1', to: '2' })
  expect(readAmountFilter('>11000')).toBeUndefined()
})
