import { expect, test } from 'vitest'
import { createStamper } from './clock-skew.ts'

test('WIRE-04 a computer with a wrong clock signs with the time of the server', () => {
  const now = Date.UTC(2026, 0, 1, 12)
  const stamper = createStamper(() => now)
  stamper.learn(new Date(now + 3_600_000).toUTCString())
  expect(Number(stamper.next())).toBe(now + 3_600_000)
})

test('WIRE-04 transmission time is not corrected, and no timestamp occurs twice', () => {
  const stamper = createStamper(() => 5_000)
  stamper.learn(new Date(9_000).toUTCString())
  stamper.learn('nonsense')
  stamper.learn(null)
  expect([stamper.next(), stamper.next(), stamper.next()]).toEqual(['5000', '5001', '5002'])
})
