import { expect, test } from 'vitest'
import { guardRules, pauseSeconds, secondsLeft } from './guard.ts'

const rule = { free: 5, first: 30, max: 900 }

test.each([
  [1, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [9, 480],
  [10, 900],
  [500, 900],
])('AUTH-09 after %i failures in a row a guesser waits %i s', (failures, seconds) => {
  expect(pauseSeconds(rule, failures)).toBe(seconds)
})

test('AUTH-09 an account from all addresses is slowed and never closed', () => {
  expect(pauseSeconds(guardRules.account, 10_000)).toBe(120)
})

test('AUTH-11 typed codes of an account from all addresses are at most 27 on the first day and 12 on each later one', () => {
  const guesses = (from: number) => {
    let [seconds, failures] = [0, from]
    while (seconds < 24 * 3600) seconds += pauseSeconds(guardRules.factor, ++failures)
    return failures - from
  }
  expect([guesses(0), guesses(100)]).toEqual([27, 12])
})

test('AUTH-09 a pause that still holds never reads 0 seconds', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(secondsLeft(new Date(now.getTime() + 1), now)).toBe(1)
  expect(secondsLeft(new Date(now.getTime() + 1001), now)).toBe(2)
})
