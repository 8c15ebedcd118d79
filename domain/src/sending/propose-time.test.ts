import { expect, test } from 'vitest'
import { proposeTime } from './propose-time.ts'

test.each([
  ['2026-02-10T10:00', null, '2026-02-11T09:00'],
  ['2026-12-31T10:00', null, '2027-01-01T09:00'],
  ['2026-02-10T10:00', { day: 15, time: '18:00' }, '2026-02-15T18:00'],
  ['2026-02-15T18:00', { day: 15, time: '18:00' }, '2026-03-15T18:00'],
  ['2026-02-15T17:59', { day: 15, time: '18:00' }, '2026-02-15T18:00'],
  ['2026-01-31T20:00', { day: 31, time: '18:00' }, '2026-02-28T18:00'],
  ['2026-12-20T10:00', { day: 10, time: '08:30' }, '2027-01-10T08:30'],
])('SEND-09 at %s after %j the proposal is %s', (now, last, expected) => {
  expect(proposeTime(now, last)).toBe(expected)
})
