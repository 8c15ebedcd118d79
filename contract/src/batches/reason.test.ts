import { expect, test } from 'vitest'
import { isReason } from './reason.ts'

test('REVIEW-11 a reason has at least two letters or characters', () => {
  const refused = ['', '  ', '1', '。', '12345', '……', '好', 'x', '?!', '👍👍', '1月']
  expect(refused.filter(isReason)).toEqual([])
  const accepted = ['ok', '同意', '离职结算，已与财务核对', '补 3 天', 'paid in advance']
  expect(accepted.filter((text) => !isReason(text))).toEqual([])
})
