import { expect, test } from 'vitest'
import { paymentTypes } from './order-states.ts'
import { paymentTimeText } from './statement-day.ts'

const minuteText = (at: string) => at.slice(0, 16)

test('ORDER-04 a bank transfer is known to the day of the bank, a payment at a provider to the minute', () => {
  // Half past midnight of the 26th where the bank is.
  const at = '2026-11-25T16:30:00.000Z'
  expect(paymentTimeText({ paymentType: paymentTypes.transfer, at }, minuteText)).toBe('2026-11-26')
  expect(paymentTimeText({ paymentType: paymentTypes.wechat, at }, minuteText)).toBe('2026-11-25T16:30')
  expect(paymentTimeText({ paymentType: paymentTypes.transfer, at: null }, minuteText)).toBe('')
})
