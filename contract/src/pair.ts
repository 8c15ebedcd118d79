/** A text in both languages, side by side so that neither can be forgotten. `{name}` stands for a parameter. */
export interface Pair {
  zh: string
  en: string
}

/** Display language: Chinese, English, or both joined by a slash (spec §9: ch, en, ceh). */
export type Language = 'ch' | 'en' | 'ceh'

export type TextParams = Record<string, string | number>

const fill = (text: string, params?: TextParams): string =>
  params ? text.replace(/\{(\w+)\}/g, (whole, key: string) => (key in params ? String(params[key]) : whole)) : text

/** The text in the wanted language; 'ceh' joins both, or gives whichever exists (spec §3, derived label). */
export function say(pair: Pair, language: Language, params?: TextParams): string {
  if (language === 'ch') return fill(pair.zh, params)
  if (language === 'en') return fill(pair.en, params)
  return joinBoth(fill(pair.zh, params), fill(pair.en, params))
}

/** Chinese and English joined by a slash, or whichever exists (salaryItemImportLabel, spec §3). */
export function joinBoth(zh: string, en: string): string {
  return zh && en && zh !== en ? `${zh}/${en}` : zh || en
}
