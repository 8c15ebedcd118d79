import { splitNameWords } from './role-words.ts'
import { simplified } from './traditional-words.ts'

const cjk = /[\u3400-\u9fff\uf900-\ufaff]/

/**
 * The header as people read it: line breaks become spaces, spaces between Chinese characters are removed, and other
 * spaces become single.
 */
export function cleanLabel(text: string): string {
  const single = text.replace(/[\s\u200b\u3000\ufeff]+/g, ' ').trim()
  return single.replace(/(?<=[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]) (?=[\u3400-\u9fff\uff00-\uffef])/g, '')
}

function withoutOrdinals(text: string): string {
  // Removes the ordinals and marks of '18.实发工资', '(3)社保', '①基本工资' and '*姓名'.
  return text
    .replace(/^[*\u2605\u203b#]+/, '')
    .replace(/^[([\u3010]?\d{1,3}[)\]\u3011]?\s*[.、:,)_-]\s*(?=\D)/, '')
    .replace(/^\(\d{1,3}\)/, '')
    .replace(/^[\u2460-\u2473]/, '')
}

/**
 * The form in which headers are compared with known words: without full-width forms, spaces, ordinals, brackets and
 * their contents, and marks; in lower case and simplified characters.
 */
export function matchForm(text: string): string {
  const circledRemoved = text.replace(/^[\s\u3000]*[\u2460-\u2473\u2488-\u249b]/, '')
  const plain = withoutOrdinals(circledRemoved.normalize('NFKC').trim())
  const unbracketed = plain.replace(/[([{\u3010\u3008\u300a][^)\]}\u3011\u3009\u300b]*[)\]}\u3011\u3009\u300b]?/g, '')
  const chosen = /[\p{L}\p{N}]/u.test(unbracketed) ? unbracketed : plain
  return simplified(chosen)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%/#]/gu, '')
    .replace(/[/]+$|^[/]+/g, '')
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

export type NameHalf = keyof typeof splitNameWords

/** The part of a split name that a header stands for. */
export function nameHalf(label: string): NameHalf | undefined {
  const form = matchForm(label)
    .replace(/^(?:employees?|emp|staff|workers?|members?)(?=last|first|sur|family|given|fore|middle)/, '')
    .replace(/(?<=last|first|sur|fore|middle)names$/, 'name')
  const halves: NameHalf[] = ['family', 'given', 'middle']
  return halves.find((half) => (splitNameWords[half] as readonly string[]).includes(form))
}

export function hasCjk(text: string): boolean {
  return cjk.test(text)
}
