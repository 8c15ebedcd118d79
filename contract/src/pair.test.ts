import { expect, test } from 'vitest'
import { type Pair, translate } from './pair.ts'

const found: Pair = { zh: '找到 {count} 人', en: '{count} {count|person is|people are} in {place}' }

test.each([
  [1, '1 person is in X'],
  ['1', '1 person is in X'],
  [0, '0 people are in X'],
  [2, '2 people are in X'],
  [21, '21 people are in X'],
  ['1,001', '1,001 people are in X'],
])('I18N-01 of %s English says one or many', (count, english) => {
  expect(translate(found, 'en', { count, place: 'X' })).toBe(english)
  expect(translate(found, 'ch', { count, place: 'X' })).toBe(`找到 ${count} 人`)
  expect(translate(found, 'ceh', { count, place: 'X' })).toBe(`找到 ${count} 人/${english}`)
})

test.each([
  ['what is not given stays', 'ch', {}, '找到 {count} 人'],
  ['what a value holds is not read', 'en', { count: 2, place: '{count|a|b}' }, '2 people are in {count|a|b}'],
] as const)('I18N-01 %s', (_, language, params, text) => {
  expect(translate(found, language, params)).toBe(text)
})
