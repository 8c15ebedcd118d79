import { titleBesideMonth, titleIn, titleWithMonth } from '@zhixin/domain/batches/title-text'
import { screenLanguage, type Translate } from '../ui/language.ts'

const format = { zh: '{year}年{month}月', en: '{name} {year}' }
const short = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

/** Formats a pay month (YYYY-MM) for reading: '2026年1月', 'Jan 2026'. */
export function payMonthText(period: string, t: Translate): string {
  const [year = '', month = ''] = period.split('-')
  return t(format, { year, month: String(Number(month)), name: short.format(new Date(`${period}-01T00:00:00Z`)) })
}

/** The text beside a batch's title: its month, and its salary type if the title does not include it. */
export const monthAndType = ({ title, period }: { title: string; period: string }, type: string): string =>
  [period, typeUnsaid(title, type)].filter(Boolean).join(' · ')

/** The text beside a title that says its month: its salary type, and its month where HR's own title says it not or otherwise. */
export function unsaidIn({ title, period }: { title: string; period: string }, type: string): string {
  const saysMonth = titleWithMonth(title, period) !== title || titleBesideMonth(title, period) !== title
  return [saysMonth ? '' : period, typeUnsaid(title, type)].filter(Boolean).join(' · ')
}

const typeUnsaid = (title: string, type: string): string => (titleIn(title, language()).includes(type) ? '' : type)

/** The title of a batch if its month is not shown beside it. */
export const titleAlone = (batch: TitledBatch): string =>
  titleWithMonth(titleIn(batch.title, language()), batch.period) || (batch.fileName ?? '')

/** The title of a batch where its month is shown beside it. */
export const titleBeside = (batch: TitledBatch): string =>
  titleIn(titleBesideMonth(batch.title, batch.period), language()) || (batch.fileName ?? '')

interface TitledBatch {
  title: string
  period: string
  fileName?: string
}

const language = () => (screenLanguage() === 'en' ? 'en' : 'ch')
