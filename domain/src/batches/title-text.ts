import { translate } from '@zhixin/contract/pair'

const whole = { zh: '{year}年{month}月{title}', en: '{title} {period}' }
const monthBefore = /^\s*(20\d\d)\s*年\s*0?(\d{1,2})\s*月份?的?\s*/
/** A title of HR's own may name its month in some other way. */
const anyMonth = /[\d一二三四五六七八九十]\s*月|20\d\d[-./]\d/
const monthBehind = /\s+(20\d\d-\d\d)\s*$/

/** The title where the month stands beside it: a month that it begins or ends with is not said twice. */
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
 * The title where nothing beside it says the month: in a subject, a list of actions, a question. The month is written in
 * the language of the title, whatever that of the screen, so that no text is half in one and half in the other.
 */
export function titleWithMonth(title: string, period: string): string {
  const [year = '', number = ''] = period.split('-')
  const month = String(Number(number))
  const isSaid = anyMonth.test(title)
  if (isSaid || !number || title === '') return title
  return translate(whole, chinese.test(title) ? 'ch' : 'en', { year, month, title, period })
}
