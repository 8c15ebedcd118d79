import { type Language, type Pair, translate } from '@zhixin/contract/pair'

const months: { long: string; short: string }[] = [
  { long: 'January', short: 'Jan' },
  { long: 'February', short: 'Feb' },
  { long: 'March', short: 'Mar' },
  { long: 'April', short: 'Apr' },
  { long: 'May', short: 'May' },
  { long: 'June', short: 'Jun' },
  { long: 'July', short: 'Jul' },
  { long: 'August', short: 'Aug' },
  { long: 'September', short: 'Sep' },
  { long: 'October', short: 'Oct' },
  { long: 'November', short: 'Nov' },
  { long: 'December', short: 'Dec' },
]

/** The parts of 'YYYY-MM'; null for anything else, which is shown unchanged. */
function partsOf(period: string) {
  const [, year = '', number = ''] = /^(\d{4})-(\d{2})$/.exec(period) ?? []
  const month = months[Number(number) - 1]
  return month ? { year, month: Number(number), ...month } : null
}

// Month names from Intl would follow the phone and not the page, and would differ between browsers.
const whole: Pair = { zh: '{year} 年 {month} 月', en: '{long} {year}' }
const short: Pair = { zh: '{month} 月', en: '{short}' }

const screen = (language: Language) => (language === 'en' ? 'en' : 'ch')

/** A pay month with its year; with both languages on the slip it is Chinese. */
export function monthText(period: string, language: Language): string {
  const parts = partsOf(period)
  return parts ? translate(whole, screen(language), parts) : period
}

/** A pay month without the year, for lists grouped by year. */
export function shortMonthText(period: string, language: Language): string {
  const parts = partsOf(period)
  return parts ? translate(short, screen(language), parts) : period
}
