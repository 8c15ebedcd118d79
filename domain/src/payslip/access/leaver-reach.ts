import { dayStart } from '../../sending/set-time.ts'
import { dayIn } from '../../session/service-days.ts'

/** What decides how long somebody reaches their slips. */
export interface LeaverTerms {
  status: 'active' | 'left'
  /** The last day, YYYY-MM-DD. */
  leftOn: string | null
  /** How many months after the last day slips stay open; null: as long as they are kept. */
  months: number | null
  /** The company's time zone. */
  timeZone: string
}

/** A day that is so many months later; the last day of the month where that month has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, days)).padStart(2, '0')}`
}

/** A slip that is sent after the last day can be read for a month at least, or nobody could read their final pay. */
const minMonthsAfterSend = 1

/**
 * The last day on which a leaver can read a slip (SLIP-08); null: as long as it is kept. The months are counted from the
 * last day at the company, or from the day on which the slip was sent if that came later. With 0 months, only what is
 * sent after the last day can be read.
 */
export function lastDayOfSlip({ status, leftOn, months, timeZone }: LeaverTerms, sentAt: Date): string | null {
  if (status !== 'left' || leftOn === null || months === null) return null
  const sentOn = dayIn(timeZone, sentAt)
  return sentOn > leftOn ? addMonths(sentOn, Math.max(months, minMonthsAfterSend)) : addMonths(leftOn, months)
}

/** The instant at which a leaver can no longer read a slip: the end of that day at the company; null: none. */
export function reachEnd(terms: LeaverTerms, sentAt: Date): Date | null {
  const day = lastDayOfSlip(terms, sentAt)
  return day === null ? null : dayStart(day, terms.timeZone, 1)
}

/** Whether somebody can still read a slip. */
export function isInReach(terms: LeaverTerms, sentAt: Date, now: Date): boolean {
  const end = reachEnd(terms, sentAt)
  return end === null || now < end
}

/** The last day on which a leaver reads what was sent before they left; null: no such limit. For HR's roster. */
export const lastDayOfReach = ({ leftOn, months }: Pick<LeaverTerms, 'leftOn' | 'months'>): string | null =>
  leftOn === null || months === null ? null : addMonths(leftOn, months)
