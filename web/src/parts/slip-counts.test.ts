import { expect, test } from 'vitest'
import { countsAfter, percentDone, sharesOf } from './slip-counts.ts'

const counts = {
  total: 10,
  pending: 1,
  sent: 5,
  failed: 1,
  uncertain: 1,
  read: 4,
  unread: 2,
  confirmed: 1,
  unconfirmed: 4,
  withdrawn: 2,
  cancelled: 0,
}

test('HISTORY-01 the shares of a batch add up to its total', () => {
  const shares = sharesOf(counts)
  expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(counts.total)
  expect(shares.find(({ key }) => key === 'read')?.count).toBe(3)
})

test('HISTORY-01 slips that were read and then withdrawn count as withdrawn', () => {
  const shares = sharesOf({ ...counts, read: 7, unread: 0 })
  expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(counts.total)
  expect(shares.find(({ key }) => key === 'unread')).toBeUndefined()
})

test.each([
  [0, 0, 0],
  [100_000, 1, 99],
  [3, 1, 66],
  [3, 0, 100],
])('SEND-08 of %i with %i waiting %i percent are over', (total, pending, percent) => {
  expect(percentDone({ ...counts, total, pending })).toBe(percent)
})

test('SEND-08 an event changes what it names and nothing else', () => {
  expect(countsAfter(counts, { pending: 0, sent: 6, other: 9 })).toEqual({ ...counts, pending: 0, sent: 6 })
})
