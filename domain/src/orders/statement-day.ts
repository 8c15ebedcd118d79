import { dayIn } from '../session/service-days.ts'
import { paymentTypes } from './order-states.ts'

/** Banks write the days of this zone on their statements. */
export const bankZone = 'Asia/Shanghai'

/** The day of a statement (YYYY-MM-DD) that an instant stands for: a statement knows no time of the day. */
export const statementDayOf = (instant: string): string => dayIn(bankZone, new Date(instant))

/**
 * When an order was paid, or its money went back, as far as it is known: to the day for a bank transfer, else to whatever
 * `minuteText` makes of the instant.
 */
export const paymentTimeText = (
  { paymentType, at }: { paymentType: number; at: string | null },
  minuteText: (instant: string) => string,
): string => {
  if (at === null) return ''
  return paymentType === paymentTypes.transfer ? statementDayOf(at) : minuteText(at)
}
