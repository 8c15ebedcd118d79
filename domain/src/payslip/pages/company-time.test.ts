import { expect, test } from 'vitest'
import { timeIn, zoneName } from './company-time.ts'
import { plainSlipTime, plainTimeIn, plainZoneName } from './plain-time.ts'

const at = '2026-11-25T17:05:00.000Z'

test('SLIP-03 a deadline stands on the clocks of the company', () => {
  expect(timeIn(at, 'Asia/Shanghai', 'ch')).toBe('2026年11月26日 01:05')
  expect(zoneName(at, 'Asia/Shanghai', 'ch')).toBe('中国标准时间')
  expect(timeIn(at, 'Asia/Tokyo', 'en')).toBe('26 Nov 2026, 02:05')
})

test('MINI-01 an engine without time zones says the same instant, and by which clocks', () => {
  expect(plainTimeIn(at, 'Asia/Shanghai', 'ch')).toBe('2026年11月26日 01:05')
  expect(plainZoneName('Asia/Shanghai', 'en')).toBe('China Standard Time')
  expect(plainTimeIn(at, 'Asia/Tokyo', 'en')).toBe('25/11/2026, 17:05')
  expect(plainZoneName('Asia/Tokyo', 'en')).toBe('UTC')
})

test('MINI-01 SLIP-03 an engine without time zones names the clocks of a slip where the phone’s own say otherwise', () => {
  expect(plainSlipTime(at, 'Asia/Shanghai', 'ch', 480)).toBe('2026年11月26日 01:05')
  expect(plainSlipTime(at, 'Asia/Shanghai', 'ch', 540)).toBe('2026年11月26日 01:05（中国标准时间）')
  expect(plainSlipTime(at, 'Asia/Singapore', 'en', 480)).toBe('25/11/2026, 17:05 (UTC)')
})
