/** A date and time by its parts. */
export interface DateParts {
  year: number
  month: number
  day: number
  /** 0 is Sunday. */
  weekday: number
  hours: number
  minutes: number
  seconds: number
  milliseconds: number
}

const dayMilliseconds = 86_400_000
/** 9999-12-31, the last day that Excel shows. */
export const lastSerial = 2_958_466
const from1900To1904 = 1462

/**
 * The parts of a serial number, or null if no date has it. The 1900 system counts a 29 February 1900, which never
 * existed; Excel shows it, and so do we. `precision` is the number of decimals of a second that are shown, because
 * Excel rounds to them.
 */
export function serialToParts(serial: number, date1904: boolean, precision = 0): DateParts | null {
  const shifted = date1904 ? serial + from1900To1904 : serial
  if (!(shifted >= 0) || shifted >= lastSerial) return null
  const unit = 1000 / 10 ** precision
  let days = Math.floor(shifted)
  let milliseconds = Math.round(Math.round((shifted - days) * dayMilliseconds) / unit) * unit
  if (milliseconds >= dayMilliseconds) {
    milliseconds -= dayMilliseconds
    days++
  }
  const clock = {
    hours: Math.floor(milliseconds / 3_600_000),
    minutes: Math.floor(milliseconds / 60_000) % 60,
    seconds: Math.floor(milliseconds / 1000) % 60,
    milliseconds: milliseconds % 1000,
  }
  if (days === 60 && !date1904) return { year: 1900, month: 2, day: 29, weekday: 3, ...clock }
  if (days === 0 && !date1904) return { year: 1900, month: 1, day: 0, weekday: 6, ...clock }
  const date = new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * dayMilliseconds)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    // Excel's weekdays before March 1900 are off by the day that never existed.
    weekday: days < 60 ? (date.getUTCDay() + 6) % 7 : date.getUTCDay(),
    ...clock,
  }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** The ISO text of a serial number: the date, with the time if there is one. */
export function serialToIso(serial: number, date1904: boolean, hasDay: boolean): string | null {
  const parts = serialToParts(serial, date1904)
  if (parts === null) return null
  const time = `${two(parts.hours)}:${two(parts.minutes)}:${two(parts.seconds)}`
  if (!hasDay) return time
  const date = `${String(parts.year).padStart(4, '0')}-${two(parts.month)}-${two(parts.day)}`
  return parts.hours + parts.minutes + parts.seconds === 0 ? date : `${date}T${time}`
}

/** The serial number of an ISO date that a file stores as text (t="d"); null if it is not one. */
export function isoToSerial(iso: string, date1904: boolean): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?Z?)?$/.exec(iso)
  if (match === null) return null
  // Date.UTC accepts the 45th of a 13th month too.
  const day = new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.getUTCDate() !== Number(match[3])) return null
  if (Number(match[4] ?? 0) > 24 || Number(match[5] ?? 0) > 59 || Number(match[6] ?? 0) >= 60) return null
  const days = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / dayMilliseconds + 25_569
  const seconds = Number(match[4] ?? 0) * 3600 + Number(match[5] ?? 0) * 60 + Number(match[6] ?? 0)
  return days - (date1904 ? from1900To1904 : 0) + seconds / 86_400
}
