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
