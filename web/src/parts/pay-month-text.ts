import { titleWithMonth } from '@zhixin/domain/batches/title-text'
import type { Translate } from '../ui/language.ts'

const format = { zh: '{year}年{month}月', en: '{name} {year}' }
const short = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

/** Formats a pay month (YYYY-MM) for reading: '2026年1月', 'Jan 2026'. */
export function payMonthText(period: string, t: Translate): string {
  const [year = '', month = ''] = period.split('-')
  return t(format, { year, month: String(Number(month)), name: short.format(new Date(`${period}-01T00:00:00Z`)) })
}

/** The text beside a batch's title: its month, and its salary type if the title does not include it. */
export const monthAndType = (batch: { title: string; period: string }, type: string): string =>
  [batch.period, batch.title.includes(type) ? '' : type].filter(Boolean).join(' · ')

/** The title of a batch if its month is not shown beside it. */
export const titleAlone = (batch: { title: string; period: string; fileName: string }): string =>
  titleWithMonth(batch.title, batch.period) || batch.fileName
