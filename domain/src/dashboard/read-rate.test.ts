import { expect, test } from 'vitest'
import { readRate } from './read-rate.ts'

const none = { total: 0, pending: 0, failed: 0, uncertain: 0, read: 0, withdrawn: 0, cancelled: 0 }

test.each([
  [0, 0, undefined],
  [3, 3, '0%'],
  [3, 1, '66%'],
  [1000, 1, '99%'],
  [7, 0, '100%'],
])('SHELL-19 of %i slips that arrived %i are unread: %s', (sent, unread, shown) => {
  expect(readRate({ ...none, sent, unread })).toBe(shown)
})
