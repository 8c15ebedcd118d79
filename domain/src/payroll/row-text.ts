import { isEmail } from '../format/email.ts'
import { mobileOf } from '../format/mobile.ts'
import type { QuickGrid } from './grid-view.ts'
import type { HeaderAgain } from './header-again.ts'
import { cleanLabel } from './header-text.ts'
import { averageWord, commonName, noteWord, signatureWord, totalWord, wordCharacter } from './row-words.ts'
import type { Column } from './table.ts'
import { simplified } from './traditional-words.ts'

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

/** True for a text that is a name and neither a label of the table nor a word that stands in the place of names. */
export function isPlainName(name: string, again: HeaderAgain): boolean {
  if (commonName.test(name) && !wordCharacter.test(name)) return !again.names(name)
  if (isBlankName(name) || name.length > 24 || again.names(cleanLabel(name))) return false
  const text = plain(name)
  return ![totalWord, averageWord, signatureWord, noteWord].some((word) => word.test(text))
}

/** True if a mobile number or a mailbox stands where others have theirs. */
export function hasContact(grid: QuickGrid, row: number, columns: readonly Column[]): boolean {
  return columns.some(({ index, role }) => {
    const cell = grid.cell(row, index)
    if (cell.kind !== 'number' && cell.kind !== 'text') return false
    const text = cell.kind === 'number' ? cell.value : cell.text
    return role === 'phone' ? mobileOf(text) !== null : isEmail(text.trim())
  })
}
