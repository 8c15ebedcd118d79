import { expect, test } from 'vitest'
import { describeDevice } from './device-text.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49', 'iPhone · 微信'],
  [
    'Mozilla/5.0 (Linux; Android 14) Chrome/86.0 Mobile Safari/537.36 wxwork/4.1 MicroMessenger/7.0',
    '安卓设备 · 企业微信',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0', 'Windows 电脑 · Edge'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 'Mac 电脑 · Safari'],
])('SLIP-06 a receipt says in words what was used: %s', (userAgent, words) => {
  expect(describeDevice(userAgent)?.zh).toBe(words)
})

test('SLIP-06 of an unknown program nothing is made up', () => {
  expect(describeDevice('curl/8')).toBeNull()
})
