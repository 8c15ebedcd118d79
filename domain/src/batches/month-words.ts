/** A month that a text mentions, and the day where the text names one. */
export interface MonthMention {
  /** Undefined if the text names no year. */
  year: number | undefined
  month: number
  day?: number
  /** The month in which a span of days begins that ends in `month`. */
  since?: { year: number; month: number }
}

export interface MonthsInText {
  /** In the order of the text. There are several only where the text joins them: '1月、2月工资'. */
  mentions: MonthMention[]
  /** Years that the text names, with or without a month. */
  years: number[]
  /** The text contains nothing but months and years: '1月', 'January', '2026-01'. */
  isAlone: boolean
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const word = `(${names.map((name) => `${name}[a-z]*`).join('|')})`
const wholeNames =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/
const year = '(?<!\\d)(20\\d\\d)'
const monthNumber = '(1[0-2]|0?[1-9])'
const dayNumber = '(3[01]|[12]\\d|0?[1-9])'
const to = '\\s*(?:[-~\u2013\u2014]|至|到|to)\\s*'

const numberOf = (text: string | undefined): number => Number(text)
const monthOf = (text: string): number | undefined =>
  wholeNames.test(text.toLowerCase()) ? names.indexOf(text.slice(0, 3).toLowerCase()) + 1 : undefined

interface Rule {
  pattern: RegExp
  /**
   * Returns null if these characters name no month, even if shorter forms match them; undefined if shorter forms
   * decide.
   */
  read: (match: RegExpMatchArray) => MonthMention | null | undefined
}

const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: new RegExp(pattern, 'gi'), read })

/** Longer forms come first: characters that one rule has read are hidden from the rules after it. */
const rules: readonly Rule[] = [
  // '2025.12.26-2026.1.25', '2019年1月1日至31日'
  rule(
    `${year}\\s*[年.\\-/]\\s*${monthNumber}\\s*[月.\\-/]\\s*${dayNumber}\\s*日?${to}(?:(?:(20\\d\\d)\\s*[年.\\-/]\\s*)?${monthNumber}\\s*[月.\\-/]\\s*)?${dayNumber}(?!\\d)`,
    ([, fromYear, fromMonth, , toYear, toMonth]) => {
      const since = { year: numberOf(fromYear), month: numberOf(fromMonth) }
      const until = { year: numberOf(toYear ?? fromYear), month: numberOf(toMonth ?? fromMonth) }
      return until.year === since.year && until.month === since.month ? until : { ...until, since }
    },
  ),
  // A span of months names at most a year.
  rule(`${year}\\s*[年.\\-/]\\s*${monthNumber}\\s*月?${to}20\\d\\d\\s*[年.\\-/]\\s*${monthNumber}(?!\\d)`, () => null),
  rule(`(?<!\\d|\\d[-.])${monthNumber}\\s*月?\\s*(?:[-~\u2013\u2014]|至|到)\\s*${monthNumber}\\s*月`, () => null),
  // '2024/3/5', '20240305', '5 March 2024', 'March 5, 2024'. In '03/05/2024' nobody can tell which number is the month.
  rule(`${year}\\s*[年.\\-/]\\s*${monthNumber}\\s*[月.\\-/]\\s*${dayNumber}(?!\\d)`, ([, y, m, d]) => ({
    year: numberOf(y),
    month: numberOf(m),
    day: numberOf(d),
  })),
  rule(`${year}(1[0-2]|0[1-9])(3[01]|[12]\\d|0[1-9])(?!\\d|[.,]\\d)`, ([, y, m, d]) => ({
    year: numberOf(y),
    month: numberOf(m),
    day: numberOf(d),
  })),
  rule('(?<!\\d)\\d{1,2}[-/.]\\d{1,2}[-/.]20\\d\\d(?!\\d)', () => null),
  rule(`(?<!\\d)${dayNumber}(?:st|nd|rd|th)?[\\s-]+${word}[\\s,.-]+(20\\d\\d)(?!\\d)`, ([, d, name = '', y]) => {
    const month = monthOf(name)
    return month === undefined ? undefined : { year: numberOf(y), month, day: numberOf(d) }
  }),
  rule(`(?<![a-z])${word}\\s+${dayNumber}(?:st|nd|rd|th)?,?\\s+(20\\d\\d)(?!\\d)`, ([, name = '', d, y]) => {
    const month = monthOf(name)
    return month === undefined ? undefined : { year: numberOf(y), month, day: numberOf(d) }
  }),
  // '2026年01月', '2026.1', '2026_01'; without a separator only with two digits for the month: '202601'.
  rule(`${year}\\s*[年.\\-/_]\\s*${monthNumber}(?!\\d)(?:\\s*月)?`, ([, y, m]) => ({
    year: numberOf(y),
    month: numberOf(m),
  })),
  rule(`(?<![\\d.,\u00a5\uffe5$])(20\\d\\d)(1[0-2]|0[1-9])(?!\\d|[.,]\\d|\\s*元)`, ([, y, m]) => ({
    year: numberOf(y),
    month: numberOf(m),
  })),
  // '01/2026', 'Jan 2026', "Jan'26", '2021Mar'
  rule(`(?<![\\d/.-])${monthNumber}[/.-](20\\d\\d)(?!\\d|[-/.]\\d)`, ([, m, y]) => ({
    year: numberOf(y),
    month: numberOf(m),
  })),
  rule(`(?<![a-z])${word}[\\s.,'_-]*(20\\d\\d)(?!\\d)`, ([, name = '', y]) => {
    const month = monthOf(name)
    return month === undefined ? undefined : { year: numberOf(y), month }
  }),
  rule(`${year}[\\s.,_-]*${word}(?![a-z])`, ([, y, name = '']) => {
    const month = monthOf(name)
    return month === undefined ? undefined : { year: numberOf(y), month }
  }),
  rule(`(?<![a-z])${word}'(\\d\\d)(?!\\d)`, ([, name = '', y]) => {
    const month = monthOf(name)
    return month === undefined ? undefined : { year: 2000 + numberOf(y), month }
  }),
  // A day without a year says nothing: '1-Jan', '3月5日'.
  rule(`(?<!\\d)${dayNumber}[-\\s]${word}(?![a-z])|${monthNumber}\\s*月\\s*${dayNumber}\\s*[日号]`, () => null),
  rule(`(?<!\\d)${monthNumber}\\s*月`, ([, m]) => ({ year: undefined, month: numberOf(m) })),
  rule(`(?<![a-z])${word}(?![a-z])`, ([, name = '']) => {
    const month = monthOf(name)
    return month === undefined ? undefined : { year: undefined, month }
  }),
]

const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
const chineseMonth = /(?<![一二三四五六七八九十])(十[一二]?|[一二三四五六七八九])(?=月)/g
const chineseYear = /二[〇零○O0][〇零○O0一二三四五六七八九]{2}(?=年)/g
const chineseDigits = '〇一二三四五六七八九'

/** Converts full-width and Chinese digits to plain ones. */
function withDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(chineseYear, (found) => [...found].map((digit) => Math.max(0, chineseDigits.indexOf(digit))).join(''))
    .replace(chineseMonth, (found) => String(chineseMonths.indexOf(found) + 1))
}

/** 'From then on' or 'until then': the text is about a rule, not about the pay of a month. */
const limitBehind = /^\s*[份分]?\s*(?:起|前|后|以前|以后|之前|之后|底前|(?:开始|起)?执行|onwards?)/i
const joined = /^\s*[份分]?\s*(?:[、,和及&+/]|and)\s*$/i

/**
 * Every month and year that a text names (IMPORT-14). What such a month means depends on the words around it and its
 * place in the file.
 */
export function monthsIn(raw: string): MonthsInText {
  const text = withDigits(raw)
  let rest = text
  const found: (MonthMention & { from: number; to: number })[] = []
  for (const { pattern, read } of rules) {
    for (const match of rest.matchAll(pattern)) {
      const from = match.index
      const end = from + match[0].length
      const mention = read(match)
      if (mention && !limitBehind.test(text.slice(end))) found.push({ ...mention, from, to: end })
      if (mention !== undefined) rest = `${rest.slice(0, from)}${'\u0001'.repeat(end - from)}${rest.slice(end)}`
    }
  }
  found.sort((a, b) => a.from - b.from)
  const last = found.findIndex((one, at) => {
    const next = found[at + 1]
    return next === undefined || !joined.test(text.slice(one.to, next.from))
  })
  const years = new Set([...text.matchAll(/(?<!\d)(20\d\d)(?!\d)/g)].map(([each]) => Number(each)))
  for (const mention of found) if (mention.year !== undefined) years.add(mention.year)
  const mentions = found.slice(0, last + 1).map(({ from, to: _, ...mention }) => mention)
  return { mentions, years: [...years], isAlone: mentions.length > 0 && !/\p{L}/u.test(rest.replace(/[年份分]/g, '')) }
}

/** Words about pay. */
export const payWord =
  /工资|薪|奖金|津贴|补贴|补助|劳务|提成|绩效|年终|报酬|分红|发放表|pay|salar|wage|bonus|remuneration|commission/i
/** Other dates of a person, a contract or a rule. */
export const otherDateWord =
  /入职|到岗|到职|出生|生日|离职|转正|合同|协议|有效期|身份证|电话|手机|基数|调整|参加工作|hire|join|birth|\bdob\b|contract|phone|mobile/i
/** Words for a pay day. */
export const payDayWord =
  /发放(?:日期|时间|日)|发薪(?:日期|时间|日)|支付(?:日期|时间|日)|付款(?:日期|时间|日)|打款(?:日期|时间|日)|^(?:pay(?:ment|ing)?|paid)[\s_-]*(?:date|day|on)$|date\s*(?:of\s*)?(?:pay|paid)/i
/** The header or label of a month; 月分 is a common misspelling of 月份. */
export const monthWord =
  /^(?:(?:工资|薪资|薪酬|薪金|所属|归属|发放|发薪|计薪|核算|计算|考勤)?(?:年月|月[份分]|月度|期间|周期|所属期|所属月[份分]|账期|帐期)|(?:工资|薪资|薪酬|薪金)所属(?:期|月[份分]?|期间|年月)|所属工资(?:期|月[份分]?)|月|年月|(?:(?:pay(?:roll|ment)?|salary|wage)\s*)?(?:month|period)|month\s*\/\s*year|for\s+the\s+month(?:\s+of)?)\s*[:：]?$/i
/** The header of a column of years beside one of months. */
export const yearWord = /^(?:年|年度|年份|year)\s*[:：]?$/i
/** The header of a column that may hold months as well as days. */
export const dateWord = /^(?:日期|date)\s*[:：]?$/i
/** What follows the number of a year in Chinese. */
export const fromYearSign = /\s*年.*$/u
