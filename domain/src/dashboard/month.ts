import type { SlipCounts } from '@zhixin/contract/history'
import { sumAmounts } from '../money/money.ts'
import { dayIn } from '../session/service-days.ts'

/** The month (YYYY-MM) of an instant on the clocks of a company. */
export const monthIn = (timeZone: string, at: Date): string => dayIn(timeZone, at).slice(0, 7)

interface Run {
  state: string
  /** Null while the batch is being sent. */
  sent_at: Date | null
}

/** Whether a batch was sent in the month of `now`: its send ended in it, or is going on (SHELL-19). */
export const isSentInMonth = ({ state, sent_at: at }: Run, timeZone: string, now: Date): boolean =>
  state === 'sending' || (at !== null && monthIn(timeZone, at) === monthIn(timeZone, now))

/** The net pay of several batches; null where one of them has none, as the sum would be taken for that of all. */
export function sumNetPay(amounts: readonly (string | null | undefined)[]): string | null {
  const known = amounts.flatMap((amount) => amount ?? [])
  return known.length > 0 && known.length === amounts.length ? sumAmounts(known) : null
}

/** A batch without slips yet. */
export const noSlips: SlipCounts = {
  total: 0,
  pending: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  read: 0,
  unread: 0,
  confirmed: 0,
  unconfirmed: 0,
  withdrawn: 0,
  cancelled: 0,
  disputed: 0,
}

/** The slips of several batches together. */
export function addCounts(all: readonly SlipCounts[]): SlipCounts {
  const sum = { ...noSlips }
  for (const counts of all) for (const key of Object.keys(sum) as (keyof SlipCounts)[]) sum[key] += counts[key]
  return sum
}
