import { simplified } from './traditional-words.ts'

/** Marks, blanks and wide forms removed, so that '合 计：' and '合计' are one. */
export function plain(text: string): string {
  return simplified(text.normalize('NFKC'))
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u3400-\u9fff]) (?=[\u3400-\u9fff])/g, '')
    .replace(/(?<=\b[a-z]) (?=[a-z]\b)/gi, '')
}

/** True for what stands where a name would and names nobody. */
export function isBlankName(text: string): boolean {
  // A formula that points at an empty cell shows 0.
  return text === '' || text === '0' || /^[-/\\\u2014]+$/.test(text)
}
