/**
 * A text in both languages, side by side so that neither can be forgotten. `{name}` stands for a parameter;
 * `{count|person is|people are}` is replaced by the first alternative where that parameter is 1, else by the second.
 */
export interface Pair {
  zh: string
  en: string
}

/** Display language: Chinese, English, or both joined by a slash (spec §9: ch, en, ceh). */
export type Language = 'ch' | 'en' | 'ceh'

export type TextParams = Record<string, string | number>

const parameter = /\{(\w+)(?:\|([^{|}]*)\|([^{|}]*))?\}/g

const fill = (text: string, params?: TextParams): string =>
  params
    ? text.replace(parameter, (whole, name: string, one?: string, many?: string) => {
        const value = params[name]
        if (value === undefined) return whole
        return one === undefined || many === undefined ? String(value) : String(value) === '1' ? one : many
      })
    : text

/** The text in the requested language; 'ceh' joins both, or gives the only one that exists (spec §3, derived label). */
export function translate(pair: Pair, language: Language, params?: TextParams): string {
  if (language === 'ch') return fill(pair.zh, params)
  if (language === 'en') return fill(pair.en, params)
  return joinBoth(fill(pair.zh, params), fill(pair.en, params))
}

/** Chinese and English joined by a slash, or the only one that exists (salaryItemImportLabel, spec §3). */
export function joinBoth(zh: string, en: string): string {
  return zh && en && zh !== en ? `${zh}/${en}` : zh || en
}
