import { translate } from '@zhixin/contract/pair'
import { plainTimeText as text } from './plain-time-text.ts'

/**
 * company-time.ts without the engine's help: that of WeChat on Android knows neither time zones nor formats of
 * languages. China's clocks, which nearly every company goes by, need no table of time zones: they are the same all
 * year. Any other zone is told by UTC, which the name of the clocks says.
 */
const china = { zone: 'Asia/Shanghai', hours: 8 } as const

const hoursOf = (timeZone: string) => (timeZone === china.zone ? china.hours : 0)
const two = (value: number) => String(value).padStart(2, '0')
const inWords = (language: string) => (language === 'en' ? 'en' : 'ch')

/** An instant to the minute on China's clocks, or by UTC. */
export function plainTimeIn(at: string, timeZone: string, language: string): string {
  const day = new Date(Date.parse(at) + hoursOf(timeZone) * 3_600_000)
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()]
  const clock = `${two(day.getUTCHours())}:${two(day.getUTCMinutes())}`
  return translate(text.time, inWords(language), { year, month, date, day: two(date), number: two(month), clock })
}

/** The name of the clocks that plainTimeIn goes by. */
export const plainZoneName = (timeZone: string, language: string): string =>
  timeZone === china.zone ? translate(text.china, inWords(language)) : 'UTC'

/** slipTime of company-time.ts for a phone whose own clocks are that many minutes before UTC. */
export function plainSlipTime(at: string, timeZone: string, language: string, ownMinutes: number): string {
  const time = plainTimeIn(at, timeZone, language)
  if (ownMinutes === hoursOf(timeZone) * 60) return time
  const zone = plainZoneName(timeZone, language)
  return language === 'en' ? `${time} (${zone})` : `${time}（${zone}）`
}
