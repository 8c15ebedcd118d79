import { expect, test } from 'vitest'
import { timeIn, zoneName } from './company-time.ts'
import { plainTimeIn, plainZoneName } from './plain-time.ts'

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
