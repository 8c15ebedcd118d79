import { expect, test } from 'vitest'
import { isReason, maxReason, parseReason } from './reason.ts'

test('REVIEW-11 a reason has at least two letters or characters', () => {
  const refused = ['', '  ', '1', '。', '12345', '……', '好', 'x', '?!', '👍👍', '1月']
  expect(refused.filter(isReason)).toEqual([])
  const accepted = ['ok', '同意', '离职结算，已与财务核对', '补 3 天', 'paid in advance']
  expect(accepted.filter((text) => !isReason(text))).toEqual([])
})

test('REVIEW-11 HISTORY-07 a reason is stored without blanks around it, and only where it can stand', () => {
  expect(parseReason('  ok ')).toBe('ok')
  expect(parseReason('x'.repeat(maxReason))).toHaveLength(maxReason)
  const refused = ['', '   ', '1', ' 。 ', 'x'.repeat(maxReason + 1)]
  expect(refused.map(parseReason)).toEqual(refused.map(() => null))
})
