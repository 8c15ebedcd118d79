import type { Language } from '@zhixin/contract/pair'
import { monthText } from '../payslip/month-text.ts'
import { moneyOf } from '../payslip/slip-display.ts'

/** What an answer may contain for each person; HR writes either name. */
export const placeholders = {
  姓名: 'name',
  项目: 'item',
  金额: 'amount',
  月份: 'month',
} as const

type Value = (typeof placeholders)[keyof typeof placeholders]

/** The placeholders of an answer for one person; '' where there is nothing to say. */
export type AnswerValues = Record<Value, string>

const written = /\{([^{}\n]{1,20})\}/g

const nameOf = (word: string): Value | undefined => {
  const key = word.trim()
  if (Object.hasOwn(placeholders, key)) return placeholders[key as keyof typeof placeholders]
  return Object.values(placeholders).find((name) => name === key.toLowerCase())
}

/** The first thing in braces that is no placeholder, with its braces; null where there is none. */
export function unknownPlaceholder(text: string): string | null {
  for (const [whole, word = ''] of text.matchAll(written)) if (!nameOf(word)) return whole
  return null
}

/** The answer as one person reads it. */
export const fillAnswer = (text: string, values: AnswerValues): string =>
  text.replace(written, (whole, word: string) => {
    const name = nameOf(word)
    return name ? values[name] : whole
  })

/** The amount of a line as answers say it; a text stays a text. */
export const amountInAnswer = ({ value, money }: { value: string; money: boolean }): string =>
  money ? moneyOf(value) : value

/** The amount that an answer names: what the slip says since a correction; '' where it has no such line any more. */
export function amountNow(item: { value: string; money: boolean }, correctedTo: string | null): string {
  const value = correctedTo ?? item.value
  return value === '' ? '' : amountInAnswer({ ...item, value })
}

/** What an answer is filled in with for one question. */
interface Answered {
  name: string
  /** The line that was asked about, as it stood then; null: the whole slip. */
  item: { label: string; labelEn: string; value: string; money: boolean } | null
  /** What a correction has made of the line; null: nothing. */
  correctedTo: string | null
  period: string
  /** The language that the person has chosen for messages; null: none. */
  language: Language | null
}

/** The values of an answer in the language of its reader. */
export function answerValues({ name, item, correctedTo, period, language }: Answered): AnswerValues {
  const isEnglish = language === 'en'
  return {
    name,
    item: (item && ((isEnglish && item.labelEn) || item.label)) ?? '',
    amount: item ? amountNow(item, correctedTo) : '',
    month: monthText(period, isEnglish ? 'en' : 'ch'),
  }
}
