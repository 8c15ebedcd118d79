import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { session } from '../session/state/session.ts'

/** The time zone of sessions that were stored before they contained one; it is the default of companies. */
const usualZone = 'Asia/Shanghai'

/** The time zone of the user's company. */
export const companyZone = (): string => session.get().company.timeZone || usualZone

type Precision = 'day' | 'minute' | 'second'

const lengths: Record<Precision, number> = { day: 10, minute: 16, second: 19 }

/**
 * Formats an instant as on every screen of the console: 'YYYY-MM-DD HH:mm' in the company's time zone, whatever the
 * time zone of the browser, because the messages, exports and scheduled sends of the company use it too. '' for null.
 */
export function timeText(instant: string | number | Date | null, precision: Precision = 'minute'): string {
  if (instant === null) return ''
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  // No time zone differs from UTC by less than whole minutes, so the seconds are those of UTC.
  const seconds = String(at.getUTCSeconds()).padStart(2, '0')
  return `${localTimeAt(at, companyZone()).replace('T', ' ')}:${seconds}`.slice(0, lengths[precision])
}

/** The same time without the year, for narrow columns. */
export const shortTimeText = (instant: string): string => timeText(instant).slice(5)
