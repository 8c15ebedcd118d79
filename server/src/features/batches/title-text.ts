import { customSalaryType, salaryTypes } from '@zhixin/contract/dictionaries'
import { type Language, type Pair, say } from '@zhixin/contract/pair'

const title: Pair = { zh: '{year}年{month}月{type}', en: '{type} {year}-{twoDigits}' }
const pay: Pair = { zh: '工资', en: 'Pay' }

export interface TitleParts {
  /** YYYY-MM */
  period: string
  salaryType: string
  /** Of a custom type. */
  salaryTypeName: string
}

/** What a batch is called unless HR says otherwise; employees see it. */
export function derivedTitle({ period, salaryType, salaryTypeName }: TitleParts, language: Language): string {
  const entry = salaryTypes.find(({ id }) => id === salaryType)
  const known = entry ? { zh: entry.enumNameCh, en: entry.enumNameEn } : pay
  const type = salaryType === customSalaryType && salaryTypeName ? salaryTypeName : say(known, language)
  const [year = '', twoDigits = ''] = period.split('-')
  return say(title, language, { year, month: Number(twoDigits), twoDigits, type })
}

/** Whether a title is the one that these parts give, in either language: then it follows when they change. */
export function isDerivedTitle(text: string, parts: TitleParts): boolean {
  return derivedTitle(parts, 'ch') === text || derivedTitle(parts, 'en') === text
}
