import { customSalaryType, salaryTypes } from '@zhixin/contract/batches/salary-types'
import { type Language, type Pair, translate } from '@zhixin/contract/pair'
import { sampleText } from './sample-payroll-text.ts'

const whole = { zh: '{year}年{month}月{title}', en: '{title} {period}' }
const monthBefore = /^\s*(20\d\d)\s*年\s*0?(\d{1,2})\s*月份?的?\s*/
/** A title that HR wrote may name its month in another notation. */
const anyMonth = /[\d一二三四五六七八九十]\s*月|20\d\d[-./]\d/
const monthBehind = /\s+(20\d\d-\d\d)\s*$/

/** The title for places that show the month beside it: a month at the beginning or end of the title is not repeated. */
export function titleBesideMonth(title: string, period: string): string {
  const [year, month] = period.split('-').map(Number)
  const [front, saidYear, saidMonth] = monthBefore.exec(title) ?? ['']
  const isSame = front !== '' && Number(saidYear) === year && Number(saidMonth) === month
  const rest = isSame
    ? title.slice(front.length)
    : monthBehind.exec(title)?.[1] === period
      ? title.replace(monthBehind, '')
      : title
  return rest.trim() === '' ? title : rest
}

const chinese = /\p{Script=Han}/u

/**
 * The title for places that do not show the month beside it: a subject, a list of actions, a question. The month is in
 * the language of the title, whatever the language of the screen, so that the text does not mix two languages.
 */
export function titleWithMonth(title: string, period: string): string {
  const [year = '', number = ''] = period.split('-')
  const month = String(Number(number))
  const isSaid = anyMonth.test(title)
  if (isSaid || !number || title === '') return title
  return translate(whole, chinese.test(title) ? 'ch' : 'en', { year, month, title, period })
}

const numbered = /^(.*?)\s*([（(]\d{1,4}[)）])$/
const again: Pair = { zh: '{title}（{n}）', en: '{title} ({n})' }
const pay: Pair = { zh: '工资', en: 'Pay' }
const known: readonly Pair[] = [
  pay,
  sampleText.title,
  ...salaryTypes
    .filter(({ id }) => id !== customSalaryType)
    .map(({ enumNameCh, enumNameEn }) => ({ zh: enumNameCh, en: enumNameEn })),
]

/**
 * A title in the language of its reader, where it is one that the program gives by itself: a pay type, perhaps numbered,
 * perhaps with its month, as the audit trail has it. What HR wrote stays as it is, and so does every title for readers of
 * both languages (I18N-01).
 */
export function titleIn(title: string, language: Language): string {
  if (language === 'ceh') return title
  const { period, rest } = monthAndRest(title)
  const [, front = rest, number = ''] = numbered.exec(rest) ?? []
  const pair = known.find(({ zh, en }) => front === zh || front === en)
  if (!pair) return title
  const own = translate(pair, language)
  return titleWithMonth(number ? translate(again, language, { title: own, n: number.slice(1, -1) }) : own, period)
}

/** The month in a title as YYYY-MM, '' for none, and what is left of it. */
function monthAndRest(title: string): { period: string; rest: string } {
  const [front, year, month = ''] = monthBefore.exec(title) ?? ['']
  if (front) return { period: `${year}-${month.padStart(2, '0')}`, rest: title.slice(front.length) }
  const [behind, period = ''] = monthBehind.exec(title) ?? ['']
  return { period, rest: behind ? title.slice(0, -behind.length) : title }
}
