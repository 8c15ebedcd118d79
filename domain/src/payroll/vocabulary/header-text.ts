const cjk = /[\u3400-\u9fff\uf900-\ufaff]/

/**
 * The header as people read it: line breaks become spaces, spaces between Chinese characters are removed, and other
 * spaces become single.
 */
export function cleanLabel(text: string): string {
  const single = text.replace(/[\s\u200b\u3000\ufeff]+/g, ' ').trim()
  return single.replace(/(?<=[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]) (?=[\u3400-\u9fff\uff00-\uffef])/g, '')
}

export interface LabelParts {
  zh: string
  en: string
}

/** The letter by which the formulas of other headers refer to a column: '(A)', '(J=A+B)'. */
const columnFormula = /\s*[(\uff08][A-Z]\d?(?:\s*=[A-Z\d\s+*/×÷.%-]+)?[)\uff09]/g

/** Splits '姓名 Name', '姓名/Name' or 'Name(姓名)' into its two languages; 'KPI奖金' is Chinese with a foreign word in it. */
export function splitLanguages(label: string): LabelParts {
  const text = cleanLabel(label).replace(columnFormula, ' ').trim()
  if (!cjk.test(text)) return { zh: '', en: text }
  if (!/[A-Za-z]{2,}/.test(text)) return { zh: text, en: '' }
  const match =
    /^(?<first>[^A-Za-z]*[\u3400-\u9fff][^A-Za-z]*?)[\s/|(\u3010\uff08-]*(?<second>[A-Za-z][A-Za-z0-9 _.,'&%/()-]*?)[)\]\u3011\uff09\s]*$/.exec(
      text,
    )
  const reverse =
    /^(?<second>[A-Za-z][A-Za-z0-9 _.,'&%/-]*?)[\s/|(\u3010\uff08-]*(?<first>[\u3400-\u9fff][^A-Za-z]*?)[)\]\u3011\uff09\s]*$/.exec(
      text,
    )
  const groups = match?.groups ?? reverse?.groups
  const zh = groups?.first?.trim() ?? ''
  const en = groups?.second?.trim() ?? ''
  // Short words in capitals are part of the Chinese label: KPI奖金, 五险(GZ).
  if (zh === '' || en === '' || (/^[A-Z0-9 ]{1,4}$/.test(en) && !/^(?:NAME|DEPT|TEL|NET|ID|NO)$/.test(en)))
    return { zh: text, en: '' }
  return { zh, en }
}

export function hasCjk(text: string): boolean {
  return cjk.test(text)
}
