import { expect, test } from 'vitest'
import { bounces, bounceWaits } from './bounce.ts'

test.each([
  ['sent', { ends: true, waits: false }],
  ['uncertain', { ends: true, waits: false }],
  ['handingOver', { ends: false, waits: true }],
  ['pending', { ends: false, waits: false }],
  ['failed', { ends: false, waits: false }],
  ['withdrawn', { ends: false, waits: false }],
  ['cancelled', { ends: false, waits: false }],
])('SEND-03 what a notice does to a delivery that is %s', (state, expected) => {
  expect({ ends: bounces({ state, opened: false }), waits: bounceWaits({ state }) }).toEqual(expected)
  expect(bounces({ state, opened: true })).toBe(false)
})
