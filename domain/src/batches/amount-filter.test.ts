import type { AmountFilter } from '@zhixin/contract/batches/amount-filter'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareAmounts } from '../money/money.ts'
import { fitsAmount, isComparison, parseComparison } from './amount-filter.ts'

const cell = (amount: string) => ({ text: amount, compare: (to: string) => compareAmounts(amount, to) })
const fits = (is: AmountFilter['is'], holds: string, amount: string, to?: string) =>
  fitsAmount({ is, amount, ...(to === undefined ? {} : { to }) }, cell(holds))

test.each([
  ['above', '20000.01', '20000', true],
  ['above', '20000.00', '20000', false],
  ['atLeast', '20000.00', '20000', true],
  ['atLeast', '19999.999999999999', '20000', false],
  ['below', '-5', '-4.99', true],
  ['below', '-4.99', '-4.99', false],
  ['atMost', '-4.990', '-4.99', true],
  ['equal', '0.10', '0.1', true],
  ['equal', '0.1000000000000000055', '0.1', false],
  ['notEqual', '0.1000000000000000055', '0.1', true],
  ['notEqual', '-0.00', '0', false],
] as const)('REVIEW-12 %s: %s beside %s is %s', (is, holds, amount, expected) => {
  expect(fits(is, holds, amount)).toBe(expected)
})

test('REVIEW-12 between holds both its bounds and nothing where they are the wrong way round', () => {
  expect(['-1', '-0.5', '0', '2.50', '2.51'].filter((each) => fits('between', each, '-0.5', '2.5'))).toEqual([
    '-0.5',
    '0',
    '2.50',
  ])
  expect(fits('between', '1', '2', '0')).toBe(false)
})

test('REVIEW-12 a text is no amount, and empty asks for nothing but emptiness', () => {
  const text = { text: '待定', compare: null }
  const empty = { text: '', compare: null }
  for (const is of ['above', 'below', 'equal', 'notEqual', 'between'] as const) {
    expect(fitsAmount({ is, amount: '0', to: '1' }, text)).toBe(false)
    expect(fitsAmount({ is, amount: '0', to: '1' }, empty)).toBe(false)
  }
  expect([fitsAmount({ is: 'empty' }, empty), fitsAmount({ is: 'empty' }, text)]).toEqual([true, false])
  expect([fitsAmount({ is: 'notEmpty' }, empty), fitsAmount({ is: 'notEmpty' }, text)]).toEqual([false, true])
})

test('REVIEW-12 of an amount exactly one of above, below and equal is true, and each has its opposite', () => {
  const amounts = fc
    .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.bigInt({ min: 0n, max: 999_999n }))
    .map(([whole, fraction]) => `${whole}.${fraction.toString().padStart(6, '0')}`)
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      expect([fits('above', a, b), fits('below', a, b), fits('equal', a, b)].filter(Boolean)).toHaveLength(1)
      expect(fits('atLeast', a, b)).toBe(!fits('below', a, b))
      expect(fits('atMost', a, b)).toBe(!fits('above', a, b))
      expect(fits('notEqual', a, b)).toBe(!fits('equal', a, b))
      expect(fits('between', a, b, b)).toBe(fits('equal', a, b))
    }),
  )
})

test('REVIEW-12 a comparison that is typed as one text is understood', () => {
  expect(parseComparison('>11000')).toEqual({ is: 'above', amount: '11000' })
  expect(parseComparison(' ＞ 11,000.50 ')).toEqual({ is: 'above', amount: '11000.50' })
  expect(parseComparison('>=1')).toEqual({ is: 'atLeast', amount: '1' })
  expect(parseComparison('≤ -3.20')).toEqual({ is: 'atMost', amount: '-3.20' })
  expect(parseComparison('<>0')).toEqual({ is: 'notEqual', amount: '0' })
  expect(parseComparison('=7')).toEqual({ is: 'equal', amount: '7' })
  expect(parseComparison('1000~2000')).toEqual({ is: 'between', amount: '1000', to: '2000' })
  expect(parseComparison('1000 .. 2,000')).toEqual({ is: 'between', amount: '1000', to: '2000' })
  for (const text of ['11000', '>', '>abc', '1~2~3', '研发部', '']) expect(parseComparison(text), text).toBeUndefined()
})

test('REVIEW-12 a text that begins like a comparison is told from others', () => {
  expect(['>11000', '＜1', '≥ 3', '=x'].filter((text) => !isComparison(text))).toEqual([])
  expect(['11000', '研发部', 'a>b', ''].filter(isComparison)).toEqual([])
})
