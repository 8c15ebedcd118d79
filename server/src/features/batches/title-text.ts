import { customSalaryType, salaryTypes } from '@zhixin/contract/dictionaries'
import { type Language, type Pair, translate } from '@zhixin/contract/pair'
import { titleWithMonth } from '@zhixin/domain/batches/title-text'

const again: Pair = { zh: '{title}（{n}）', en: '{title} ({n})' }
const pay: Pair = { zh: '工资', en: 'Pay' }
const numbered = /^(?<title>.*?)\s*[（(]\d{1,4}[)）]$/

export interface TitleParts {
  /** YYYY-MM */
  period: string
  salaryType: string
  /** Of a custom type. */
  salaryTypeName: string
}

/** What a batch is called unless HR says otherwise: the kind of pay. Its month stands beside it wherever it is shown. */
export function derivedTitle({ salaryType, salaryTypeName }: TitleParts, language: Language): string {
  const entry = salaryTypes.find(({ id }) => id === salaryType)
  const known = entry ? { zh: entry.enumNameCh, en: entry.enumNameEn } : pay
  return salaryType === customSalaryType && salaryTypeName ? salaryTypeName : translate(known, language)
}

/** Every form of a title that these parts have given, in either language, the one with the month of earlier versions too. */
function derivedForms(parts: TitleParts): string[] {
  return (['ch', 'en'] as const).flatMap((language) => {
    const title = derivedTitle(parts, language)
    return [title, titleWithMonth(title, parts.period)]
  })
}

/** Whether a title is one that these parts give: then it follows when they change. */
export function isDerivedTitle(text: string, parts: TitleParts): boolean {
  return derivedForms(parts).some((form) => form === text || form === numbered.exec(text)?.groups?.title)
}

/** The derived title, told apart from those of the month's other batches: a second one of its kind is '月度工资（2）'. */
export function freeTitle(parts: TitleParts, language: Language, taken: readonly string[]): string {
  const title = derivedTitle(parts, language)
  const forms = derivedForms(parts)
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

/** 1 where it has none of its own. */
function numberOf(title: string, forms: readonly string[]): number {
  return forms.includes(title) ? 1 : Number(/(\d{1,4})[)）]$/.exec(title)?.[1] ?? 1)
}
