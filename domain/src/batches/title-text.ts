import { translate } from '@zhixin/contract/pair'

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
