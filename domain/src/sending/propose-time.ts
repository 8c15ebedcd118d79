import type { LocalTime } from './set-time.ts'

/**
 * A set time to begin with (SEND-09): the next one on the day and time that were chosen last, in a shorter month on its
 * last day; tomorrow at nine before anything was chosen.
 */
export function proposeTime(now: LocalTime, last: { day: number; time: string } | null): LocalTime {
  const [year = 0, month = 0, day = 0] = now.slice(0, 10).split('-').map(Number)
  const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  if (!last) return `${dateOf(Date.UTC(year, month - 1, day + 1))}T09:00`
  const inMonth = (ahead: number): LocalTime => {
    const length = new Date(Date.UTC(year, month + ahead, 0)).getUTCDate()
    return `${dateOf(Date.UTC(year, month - 1 + ahead, Math.min(last.day, length)))}T${last.time}`
  }
  return inMonth(0) > now ? inMonth(0) : inMonth(1)
}
