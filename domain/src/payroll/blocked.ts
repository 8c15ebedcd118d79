import { kindAt, type QuickGrid } from './grid-view.ts'
import { foreignCurrency, parseAmount } from './money.ts'
import type { BlockedCell, Cell, Column } from './table.ts'

/** What a spreadsheet program leaves of an id that it took for a number. */
const scientificText = /^\s*\d(?:\.\d+)?E\+\d{2,}\s*$/i

/** An error value in a format that has none of its own: CSV, HTML. */
const errorText = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/i

/**
 * True when a whole number has more digits than spreadsheet programs keep (15) and its tail is only zeros: the file no
 * longer holds the card or id that was typed.
 */
function hasLostDigits(cell: Cell): boolean {
  if (cell.kind === 'text') return scientificText.test(cell.text)
  if (cell.kind !== 'number') return false
  const digits = cell.value.replace(/^-/, '')
  return digits.length > 15 && /^\d+$/.test(digits) && /^\d{1,15}0+$/.test(digits)
}

function whyBlocked(cell: Cell, isAmount: boolean): BlockedCell['why'] | null {
  if (cell.uncached === true) return 'uncachedFormula'
  if (cell.kind === 'error' || (cell.kind === 'text' && errorText.test(cell.text.trim()))) return 'errorValue'
  if (hasLostDigits(cell)) return 'lostDigits'
  if (!isAmount || cell.kind === 'number' || cell.kind === 'empty') return null
  if (cell.kind === 'text' && (cell.text.trim() === '' || parseAmount(cell.text) !== null)) return null
  return 'notANumber'
}

/** Cells that cannot be used as they are. None of them is ever read as 0 or blank (IMPORT-13). */
export function findBlocked(grid: QuickGrid, columns: Column[], people: number[]): BlockedCell[] {
  const blocked: BlockedCell[] = []
  const checked = columns
    .filter(({ role }) => role !== 'ignore')
    .flatMap((column) =>
      [column.index, ...(column.also ?? [])].map((index) => ({
        index,
        isAmount: column.role === 'money' || column.role === 'netPay',
      })),
    )
  const foreign: { row: number; index: number; text: string }[] = []
  for (const row of people) {
    for (const { index, isAmount } of checked) {
      const kind = kindAt(grid, row, index)
      if (kind === 'empty' || (isAmount && kind === 'number')) {
        if (kind === 'empty' || !mayBeUncached(grid)) continue
      }
      const cell = grid.cell(row, index)
      const why = whyBlocked(cell, isAmount)
      if (why === null && isAmount && cell.kind === 'text' && foreignCurrency(cell.text) !== '')
        foreign.push({ row, index, text: cell.text })
      if (why !== null) blocked.push({ row, column: index, why, text: cell.text })
    }
  }
  const mixed = new Set([...new Set(foreign.map(({ index }) => index))].filter((index) => isMixed(grid, index, people)))
  for (const { row, index, text } of foreign)
    if (mixed.has(index)) blocked.push({ row, column: index, why: 'notANumber', text })
  return blocked
}

/** Some cells of the column name another currency than others do: they must not be added up. */
function isMixed(grid: QuickGrid, index: number, people: number[]): boolean {
  let first: string | undefined
  for (const row of people) {
    const kind = kindAt(grid, row, index)
    if (kind === 'empty') continue
    const currency = kind === 'text' ? foreignCurrency(grid.cell(row, index).text) : ''
    first ??= currency
    if (currency !== first) return true
  }
  return false
}

/** Grids with a quick kind report unusable formulas as errors there; others must be asked for the whole cell. */
function mayBeUncached(grid: QuickGrid): boolean {
  return grid.kind === undefined
}
