const localeOf = (language: string) => (language === 'en' ? 'en-GB' : 'zh-CN')

/** WeChat's engine on Android knows neither time zones nor formats of languages. */
const hasZones = () => typeof Intl !== 'undefined' && typeof Intl.DateTimeFormat === 'function'

/** China's clocks, which nearly every company goes by, need no table of time zones: they are the same all year. */
const china = { zone: 'Asia/Shanghai', hours: 8, zh: '中国标准时间', en: 'China Standard Time' } as const

const two = (value: number) => String(value).padStart(2, '0')

/** An instant without the help of the engine: on China's clocks, or by UTC, which zoneName then says. */
export function plainTimeIn(at: string, timeZone: string, language: string): string {
  const hours = timeZone === china.zone ? china.hours : 0
  const day = new Date(Date.parse(at) + hours * 3_600_000)
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()]
  const clock = `${two(day.getUTCHours())}:${two(day.getUTCMinutes())}`
  return language === 'en' ? `${two(date)}/${two(month)}/${year}, ${clock}` : `${year}年${month}月${date}日 ${clock}`
}

/** The name of the clocks that plainTimeIn goes by. */
export function plainZoneName(timeZone: string, language: string): string {
  if (timeZone !== china.zone) return 'UTC'
  return language === 'en' ? china.en : china.zh
}

/** An instant to the minute on the clocks of the company, which its deadlines go by. */
export function timeIn(at: string, timeZone: string, language: string): string {
  if (!hasZones()) return plainTimeIn(at, timeZone, language)
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Date(at).toLocaleString(localeOf(language), style)
}

/** The name of those clocks, such as 中国标准时间; the zone's own name where the browser knows no better one. */
export function zoneName(at: string, timeZone: string, language: string): string {
  if (!hasZones()) return plainZoneName(timeZone, language)
  const style = { timeZone, timeZoneName: 'long' } as const
  const parts = new Intl.DateTimeFormat(localeOf(language), style).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
