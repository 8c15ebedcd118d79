import type { QuickGrid } from '../grid/grid-view.ts'
import { textAt } from '../grid/grid-view.ts'
import type { Cell, Column, DroppedRow } from '../table.ts'
import { lookupTitle } from '../vocabulary/row-words.ts'

/** The minimum number of people in a list, including the one who is looked up. */
const minListed = 3

interface Found {
  people: readonly number[]
  names: readonly string[]
  dropped: readonly DroppedRow[]
  money: readonly Column[]
  restored: ReadonlySet<number>
}

/** The form stands so many rows below the list, with a gap and a heading in between, and shows so many amounts. */
const [minDistance, minShown] = [3, 2]

/**
 * The row of a form below the list for looking somebody up: the last row, separated by a gap and a heading or a header,
 * with the name and amounts of a row above. Null if there is none. Strips end with such rows only if every row has a
 * header of its own.
 */
export function lookedUpBelow(grid: QuickGrid, { people, names, dropped, money, restored }: Found): number | null {
  const row = people.at(-1)
  const before = people.at(-2)
  const name = names.at(-1)
  if (row === undefined || before === undefined || !name || row - before < minDistance || restored.has(row)) return null
  // There must be a list of several people, and no total after the row.
  if (people.length < minListed || dropped.some((each) => each.row > row && each.why === 'total')) return null
  const between = dropped.filter((each) => each.row > before && each.row < row)
  const reasons = new Set(between.map(({ why }) => why))
  // A heading without such a word begins a part of the list.
  const isHeaded =
    between.some(({ text }) => lookupTitle.test(text)) || (reasons.has('repeatedHeader') && !reasons.has('subheading'))
  const isStrip = dropped.some((each) => each.why === 'repeatedHeader' && each.row < before)
  if (!reasons.has('blank') || !isHeaded || isStrip) return null
  const shown = money.filter(({ index }) => textAt(grid, row, index) !== '')
  const isListed = people.some(
    (other, at) =>
      other !== row &&
      names[at] === name &&
      shown.every(({ index }) => isSame(grid.cell(other, index), grid.cell(row, index))),
  )
  return shown.length >= minShown && isListed ? row : null
}

/** True if two cells show the same text or contain the same number. */
function isSame(one: Cell, other: Cell): boolean {
  if (one.text.trim() === other.text.trim()) return true
  return one.kind === 'number' && other.kind === 'number' && one.value === other.value
}
