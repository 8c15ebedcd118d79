import type { MonthPay } from '@zhixin/contract/employees/salary-history'
import type { DeliveryState } from '@zhixin/contract/history'
import { monthBefore } from '../batches/pay-month.ts'
import { addAmounts, countedAmount } from '../money/money.ts'

/** How many months a person's net pay is compared over. */
export const maxPayMonths = 24

/** The first of the months that are compared, where `latest` is the last one. */
export function firstPayMonth(latest: string): string {
  let month = latest
  for (let back = 1; back < maxPayMonths; back++) month = monthBefore(month)
  return month
}

export interface PaidSlip {
  period: string
  netPay: string | null
  delivery: DeliveryState
  withdrawn: boolean
}

/** A withdrawn or stopped slip is not what the person is paid: another one takes its place, or none. */
const counts = ({ withdrawn, delivery }: PaidSlip) => !withdrawn && delivery !== 'cancelled' && delivery !== 'withdrawn'

/**
 * The net pay of each month from the first to the last one with a slip, the oldest first (ROSTER-04). A month between
 * them without a slip is listed too, so that a gap shows as one.
 */
export function payByMonth(slips: readonly PaidSlip[]): MonthPay[] {
  const months = new Map<string, MonthPay>()
  for (const { period, netPay } of slips.filter((slip) => slip.period !== '' && counts(slip))) {
    const before = months.get(period) ?? { period, netPay: null, slips: 0 }
    const sum = netPay === null ? before.netPay : addAmounts(before.netPay ?? '0', countedAmount(netPay))
    months.set(period, { period, netPay: sum, slips: before.slips + 1 })
  }
  const named = [...months.keys()].sort()
  const [first, last] = [named[0], named.at(-1)]
  if (first === undefined || last === undefined) return []
  const list: MonthPay[] = []
  for (let month = last; month >= first && list.length < maxPayMonths; month = monthBefore(month))
    list.unshift(months.get(month) ?? { period: month, netPay: null, slips: 0 })
  return list
}
