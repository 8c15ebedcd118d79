import { normaliseField } from '../../employees/normalise.ts'
import { isEmail } from '../../format/email.ts'
import { isMobile } from '../../format/mobile.ts'
import type { QuickGrid } from '../grid/grid-view.ts'
import type { Column, SheetWarning } from '../table.ts'

const maxQuote = 40

const kinds = [
  { role: 'phone', kind: 'unusablePhone', mayBe: /\d/, is: isMobile },
  { role: 'email', kind: 'unusableEmail', mayBe: /[a-z\d@]/i, is: isEmail },
] as const

/**
 * Warns of invalid mobile numbers and mail addresses, which are used neither for matching nor for sending: '176',
 * 'zhang@'. A dash or a word for "none" gives no warning.
 */
export function unusableContacts(
  grid: QuickGrid,
  columns: readonly Column[],
  people: readonly number[],
): SheetWarning[] {
  return kinds.flatMap(({ role, kind, mayBe, is }) => {
    const column = columns.find((one) => one.role === role)
    if (column === undefined) return []
    let first: { row: number; text: string } | undefined
    let count = 0
    for (const row of people) {
      const cell = grid.cell(row, column.index)
      // A phone number that is stored as a number has no decimals and no thousands separators.
      const text = /^\d+$/.test(cell.value) ? cell.value : cell.text.trim()
      if (!mayBe.test(text) || is(normaliseField(role, text))) continue
      count++
      first ??= { row, text: text.slice(0, maxQuote) }
    }
    return first ? [{ kind, ...first, column: column.index, label: column.label, count }] : []
  })
}
