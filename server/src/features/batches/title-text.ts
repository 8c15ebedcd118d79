import { customSalaryType, salaryTypes } from '@zhixin/contract/batches/salary-types'
import type { DictionaryEntry } from '@zhixin/contract/dictionary'
import { type Language, type Pair, translate } from '@zhixin/contract/pair'
import { sampleText } from '@zhixin/domain/batches/sample-payroll-text'
import { titleWithMonth } from '@zhixin/domain/batches/title-text'

const again: Pair = { zh: '{title}（{n}）', en: '{title} ({n})' }
const pay: Pair = { zh: '工资', en: 'Pay' }
const sampleForms = [sampleText.title.zh, sampleText.title.en]
const chinese = /\p{Script=Han}/u
const numbered = /^(?<title>.*?)\s*[（(]\d{1,4}[)）]$/

export interface TitleParts {
  /** YYYY-MM */
  period: string
  salaryType: string
  /** The name of a custom type. */
  salaryTypeName: string
  /** The pay types as they are called today. */
  types: readonly DictionaryEntry[]
}

/** Returns the default title of a batch: the pay type. Its month is always displayed beside it. */
export function derivedTitle({ salaryType, salaryTypeName, types }: TitleParts, language: Language): string {
  const entry = types.find(({ id }) => id === salaryType)
  const known = entry ? { zh: entry.enumNameCh, en: entry.enumNameEn } : pay
  return salaryType === customSalaryType && salaryTypeName ? salaryTypeName : translate(known, language)
}

/**
 * Returns every form of the default title for these parts, in both languages, including the form with the month from
 * earlier versions, and the built-in name of a type that was renamed.
 */
function derivedForms(parts: TitleParts): string[] {
  const titles = (['ch', 'en'] as const).flatMap((language) =>
    [parts, { ...parts, types: salaryTypes }].map((each) => derivedTitle(each, language)),
  )
  return [...new Set(titles)].flatMap((title) => [title, titleWithMonth(title, parts.period)])
}

/** Whether a title is a default title of these parts; then it follows their changes. */
export function isDerivedTitle(text: string, parts: TitleParts): boolean {
  return derivedForms(parts).some((form) => form === text || form === numbered.exec(text)?.groups?.title)
}

/**
 * Returns the default title, numbered to differ from the month's other batches: a second one of its type is '月度工资（2）'.
 */
export const freeTitle = (parts: TitleParts, language: Language, taken: readonly string[]): string =>
  numberedTitle(derivedTitle(parts, language), derivedForms(parts), language, taken)

/** The title of a batch made of a sample, which leaves the name of the month to the payroll of the month (IMPORT-15). */
export const freeSampleTitle = (language: Language, taken: readonly string[]): string =>
  numberedTitle(translate(sampleText.title, language), sampleForms, language, taken)

/**
 * Returns a default title as employees are to see it. Its number tells the drafts of a month apart for HR; on a slip it
 * would announce another one that nobody got, so that there it counts only the batches that went out. A title that HR
 * wrote stays.
 */
export function sentTitle(title: string, parts: TitleParts, released: readonly string[]): string {
  const plain = numbered.exec(title)?.groups?.title ?? title
  const forms = [derivedForms(parts), sampleForms].find((all) => all.includes(plain))
  return forms ? numberedTitle(plain, forms, chinese.test(plain) ? 'ch' : 'en', released) : title
}

function numberedTitle(title: string, forms: readonly string[], language: Language, taken: readonly string[]): string {
  const isTaken = (n: number) =>
    taken.some(
      (other) =>
        forms.some((form) => other === form || numbered.exec(other)?.groups?.title === form) &&
        numberOf(other, forms) === n,
    )
  if (!isTaken(1)) return title
  let n = 2
  while (isTaken(n)) n++
  return translate(again, language, { title, n })
}

/** Returns the number in a title; 1 when it has none. */
function numberOf(title: string, forms: readonly string[]): number {
  return forms.includes(title) ? 1 : Number(/(\d{1,4})[)）]$/.exec(title)?.[1] ?? 1)
}
