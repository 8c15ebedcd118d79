import { expect, test } from 'vitest'
import { isWithin, parseWholeNumber } from './whole-number.ts'

const percent = { min: 1, max: 1000 }

test.each(['-5', '0', '1001', '99999999999', '2.5', 'abc', '1e3', ''])(
  'REVIEW-05 %j is refused as it was typed, and never becomes another number',
  (typed) => expect(isWithin(parseWholeNumber(typed), percent)).toBe(false),
)

test.each([
  ['1', 1],
  [' 30 ', 30],
  ['1000', 1000],
])('REVIEW-05 %j is taken', (typed, number) => {
  expect(parseWholeNumber(typed)).toBe(number)
  expect(isWithin(parseWholeNumber(typed), percent)).toBe(true)
})

test('CONFIG-01 an empty field is told apart from one that cannot be read', () => {
  expect(parseWholeNumber(' ')).toBeNull()
  expect(parseWholeNumber('-')).toBeNaN()
})
