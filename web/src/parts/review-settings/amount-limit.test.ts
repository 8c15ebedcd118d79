import { reviewSettings } from '@zhixin/contract/batches/findings'
import { expect, test } from 'vitest'
import { amountFault, maxAmountLimit } from './amount-limit.ts'

test.each([
  ['-5', 'negative'],
  ['−0.01', 'negative'],
  ['', 'notAmount'],
  ['abc', 'notAmount'],
  ['1,000', 'notAmount'],
  ['.5', 'notAmount'],
  ['5.', 'notAmount'],
  ['0.001', 'decimals'],
  ['1000000000', 'tooLarge'],
  ['0000000001', 'tooLarge'],
  ['0', undefined],
  ['300', undefined],
  ['1000.5', undefined],
  [maxAmountLimit, undefined],
] as const)('REVIEW-05 the limit %j is refused as %s, and what is not refused the server takes', (typed, fault) => {
  expect(amountFault(typed)).toBe(fault)
  expect(reviewSettings.shape.netAmount.safeParse(typed).success).toBe(fault === undefined)
})
