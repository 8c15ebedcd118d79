const localeOf = (language: string) => (language === 'en' ? 'en-GB' : 'zh-CN')

/** An instant to the minute on the clocks of the company, which its deadlines go by. */
export function timeIn(at: string, timeZone: string, language: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return new Date(at).toLocaleString(localeOf(language), style)
}

/** The name of those clocks, such as 中国标准时间; the zone's own name where the browser knows no better one. */
export function zoneName(at: string, timeZone: string, language: string): string {
  const style = { timeZone, timeZoneName: 'long' } as const
  const parts = new Intl.DateTimeFormat(localeOf(language), style).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/**
 * A time on the page of a slip: on the clocks of the company, which are named where the reader's own say otherwise.
 * Every time of a slip is told like that; what proves something names the clocks always.
 */
export function slipTime(at: string, timeZone: string, language: string): string {
  const time = timeIn(at, timeZone, language)
  const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions()
  if (time === timeIn(at, own, language)) return time
  const zone = zoneName(at, timeZone, language)
  return language === 'en' ? `${time} (${zone})` : `${time}（${zone}）`
}
