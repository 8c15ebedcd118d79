import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, yuanOf, yuanText } from './yuan.ts'

test.each([
  [0, '0.00', '¥0.00'],
  [5, '0.05', '¥0.05'],
  [123456, '1234.56', '¥1,234.56'],
  [-100000, '-1000.00', '-¥1,000.00'],
] as const)('ORDER-02 %d cents are %s yuan', (cents, plain, shown) => {
  expect(yuanOf(cents)).toBe(plain)
  expect(yuanText(cents)).toBe(shown)
})

test('ORDER-02 what was typed is read in whole cents, or not at all', () => {
  expect(['1', '1.5', '１，２３４．５６', ' ¥1,000.00 '].map(centsOf)).toEqual([100, 150, 123456, 100000])
  expect(['', '1.234', '-1', '1e3', '12a', '.5'].map(centsOf)).toEqual([null, null, null, null, null, null])
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => centsOf(yuanOf(cents)) === cents))
})
