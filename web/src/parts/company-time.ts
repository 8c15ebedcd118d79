import { localTimeAt } from '@zhixin/domain/sending/set-time'
import { session } from '../session/state/session.ts'

/** Where a session was stored before it named the zone; the default of companies. */
const usualZone = 'Asia/Shanghai'

/** The time zone of the company whose user is logged in. */
export const companyZone = (): string => session.get().company.timeZone || usualZone

type Precision = 'day' | 'minute' | 'second'

const lengths: Record<Precision, number> = { day: 10, minute: 16, second: 19 }

/**
 * An instant as every screen of the console shows it: 'YYYY-MM-DD HH:mm' on the company's clocks, whatever the zone of
 * the browser, because the messages, exports and scheduled sends of the company go by the same clocks. '' for null.
 */
export function timeText(instant: string | number | Date | null, precision: Precision = 'minute'): string {
  if (instant === null) return ''
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  // No zone differs from UTC by parts of a minute, so that the seconds are those of UTC.
  const seconds = String(at.getUTCSeconds()).padStart(2, '0')
  return `${localTimeAt(at, companyZone()).replace('T', ' ')}:${seconds}`.slice(0, lengths[precision])
}

/** The same without the year, for narrow columns. */
export const shortTimeText = (instant: string): string => timeText(instant).slice(5)
