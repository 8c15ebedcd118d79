import { type Language, translate } from '@zhixin/contract/pair'
import { localTimeAt } from '../sending/set-time.ts'
import { instantOf } from './instant.ts'
import { relativeTimeText as text } from './relative-time-text.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The clocks of two machines may differ by seconds; a time further in the future is shown as a date. */
const ahead = -minute

/**
 * How long ago a time was (spec §9): just now for less than 30 seconds, then minutes, hours, 1 day, then the date in
 * the given time zone. '' if the text is not a time.
 */
export function relativeTime(time: string, now: Date, language: Language, timeZone: string): string {
  const date = instantOf(time)
  if (!date) return ''
  const seconds = (now.getTime() - date.getTime()) / 1000
  if (seconds < ahead || seconds >= 2 * day) return localTimeAt(date, timeZone).slice(0, 10)
  if (seconds < 30) return translate(text.now, language)
  if (seconds >= day) return translate(text.day, language)
  if (seconds >= hour) return counted(text.hour, text.hours, Math.floor(seconds / hour), language)
  return counted(text.minute, text.minutes, Math.max(1, Math.floor(seconds / minute)), language)
}

type Text = (typeof text)[keyof typeof text]

const counted = (one: Text, many: Text, count: number, language: Language) =>
  count === 1 ? translate(one, language) : translate(many, language, { count })
