import { expect, test } from 'vitest'
import { addCounts, isSentInMonth, noSlips, sumNetPay } from './month.ts'

const now = new Date('2026-03-10T00:00:00Z')

test.each([
  ['sent', '2026-02-28T16:00:00Z', true],
  ['sent', '2026-02-28T15:59:59.999Z', false],
  ['sent', '2026-03-31T15:59:59.999Z', true],
  ['sending', null, true],
  ['sent', null, false],
])('SHELL-19 on the clocks of Shanghai a batch that is %s and ended at %s was sent in March: %s', (state, at, isOf) => {
  const run = { state, sent_at: at === null ? null : new Date(at) }
  expect(isSentInMonth(run, 'Asia/Shanghai', now)).toBe(isOf)
})

test.each([
  [[], null],
  [['8000.50', '1999.50'], '10000.00'],
  [['8000.50', undefined], null],
  [['8000.50', null], null],
  [[undefined], null],
])('SHELL-19 the net pay of %j together is %s', (amounts, sum) => {
  expect(sumNetPay(amounts)).toBe(sum)
})

test('SHELL-19 the counts of batches are added, each of them', () => {
  const one = { ...noSlips, total: 4, sent: 3, failed: 1, unread: 2, read: 1 }
  const other = { ...noSlips, total: 2, pending: 1, withdrawn: 1 }
  expect(addCounts([one, other])).toEqual({
    ...noSlips,
    total: 6,
    sent: 3,
    failed: 1,
    unread: 2,
    read: 1,
    pending: 1,
    withdrawn: 1,
  })
  expect(addCounts([])).toEqual(noSlips)
})
