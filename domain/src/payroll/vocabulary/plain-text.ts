import { simplified } from './compared-text.ts'

/** Normalises a text by removing spaces and wide forms, so that '合 计' and '合计' are equal. */
export function plain(text: string): string {
  const trimmed = simplified(text.normalize('NFKC')).trim()
  if (!/\s/.test(trimmed)) return trimmed
  return trimmed
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u3400-\u9fff]) (?=[\u3400-\u9fff])/g, '')
    .replace(/(?<=\b[a-z]) (?=[a-z]\b)/gi, '')
}

/** True for a text in the name column that is not a name. */
export function isBlankName(text: string): boolean {
  // A formula that refers to an empty cell shows 0.
  return text === '' || text === '0' || /^[-/\\\u2014]+$/.test(text)
}
