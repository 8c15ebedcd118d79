import { expect, test } from 'vitest'
import { OwnerQuota } from './owner-quota.ts'

test('TRUST-07 an owner has so much under way and no more, and takes none of another one’s', () => {
  const shares = new OwnerQuota(100)
  const giveBack = shares.take('b', 60)
  expect(shares.take('b', 41)).toBeNull()
  expect(shares.take('b', 40)).not.toBeNull()
  expect(shares.take('a', 100)).not.toBeNull()
  expect(shares.total).toBe(200)
  giveBack?.()
  giveBack?.()
  expect(shares.total).toBe(140)
  expect(shares.take('b', 61)).toBeNull()
  expect(shares.take('b', 60)).not.toBeNull()
})
