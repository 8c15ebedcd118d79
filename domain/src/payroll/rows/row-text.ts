import { isEmail } from '../../format/email.ts'
import { mobileOf } from '../../format/mobile.ts'
import type { QuickGrid } from '../grid/grid-view.ts'
import type { Column } from '../table.ts'
import { cleanLabel } from '../vocabulary/header-text.ts'
import { isBlankName, plain } from '../vocabulary/plain-text.ts'
import {
  amountInWords,
  averageWord,
  commonName,
  noteWord,
  placeholder,
  signatureWord,
  statisticWord,
  timeText,
  totalWord,
  wordCharacter,
} from '../vocabulary/row-words.ts'
import type { HeaderAgain } from './header-again.ts'

/** A longer text is looked at closely before it counts as a name. */
const maxPlainName = 24

/** True for a text that is a name and neither a label of the table nor a word that stands in the place of names. */
export function isPlainName(name: string, again: HeaderAgain): boolean {
  if (commonName.test(name) && !wordCharacter.test(name)) return !again.names(name)
  if (isBlankName(name) || name.length > maxPlainName || again.names(cleanLabel(name))) return false
  const text = plain(name)
  return ![totalWord, averageWord, statisticWord, signatureWord, noteWord, placeholder, amountInWords, timeText].some(
    (word) => word.test(text),
  )
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
