import type { LocalTime } from './set-time.ts'

/** The last day and time are proposed again if they come within this number of days. */
const soon = 7

/**
 * The proposed time of a send (SEND-09, SEND-15): the day and time that were chosen last if they come within a week (in
 * a shorter month, its last day); otherwise the next occurrence of the same time of day, never a month later. Tomorrow
 * at nine if nothing was chosen before.
 */
export function proposeTime(now: LocalTime, last: { day: number; time: string } | null): LocalTime {
  const [year = 0, month = 0, day = 0] = now.slice(0, 10).split('-').map(Number)
  const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const inDays = (days: number, time: string): LocalTime => `${dateOf(Date.UTC(year, month - 1, day + days))}T${time}`
  if (!last) return inDays(1, '09:00')
  const inMonth = (ahead: number): LocalTime => {
    const length = new Date(Date.UTC(year, month + ahead, 0)).getUTCDate()
    return `${dateOf(Date.UTC(year, month - 1 + ahead, Math.min(last.day, length)))}T${last.time}`
  }
  const next = inMonth(0) > now ? inMonth(0) : inMonth(1)
  if (next <= inDays(soon, last.time)) return next
  const today = inDays(0, last.time)
  return today > now ? today : inDays(1, last.time)
}
