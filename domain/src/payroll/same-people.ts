import type { QuickGrid } from './grid-view.ts'
import { textAt } from './grid-view.ts'
import { lookupTitle } from './row-words.ts'
import type { Cell, Column, DroppedRow, SheetWarning } from './table.ts'

/** Of the rows: fewer may well be namesakes where nothing but names tells people apart. */
const manyAgain = 0.3
/** People of a list, with the one who is looked up. */
const minListed = 3

interface Found {
  people: readonly number[]
  names: readonly string[]
  dropped: readonly DroppedRow[]
  money: readonly Column[]
  restored: ReadonlySet<number>
}

/**
 * The row of a form below the list in which somebody of the list is looked up: the last row, alone behind a gap and a
 * heading or a header, with name and amounts that stood above. Null where there is none; strips end with such rows only
 * where every row has a header of its own.
 */
export function lookedUpBelow(grid: QuickGrid, { people, names, dropped, money, restored }: Found): number | null {
  const row = people.at(-1)
  const before = people.at(-2)
  const name = names.at(-1)
  if (row === undefined || before === undefined || !name || row - before < 3 || restored.has(row)) return null
  // A list of several people, and nothing that is summed up behind.
  if (people.length < minListed || dropped.some((each) => each.row > row && each.why === 'total')) return null
  const between = dropped.filter((each) => each.row > before && each.row < row)
  const reasons = new Set(between.map(({ why }) => why))
  // A heading that says nothing of the kind begins a part of the list.
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
  return shown.length >= 2 && isListed ? row : null
}

/** Shown alike, or the same number however it is shown. */
function isSame(one: Cell, other: Cell): boolean {
  if (one.text.trim() === other.text.trim()) return true
  return one.kind === 'number' && other.kind === 'number' && one.value === other.value
}

/** People who stand on the sheet more than once, as where a table goes on with another month; told, not judged. */
export function samePeopleAgain(
  grid: QuickGrid,
  columns: readonly Column[],
  people: readonly number[],
  names: readonly string[],
): SheetWarning[] {
  if (new Set(names).size === names.length) return []
  const keys = columns.filter(({ role }) => role === 'employeeNo' || role === 'idNumber' || role === 'phone')
  const seen = new Map<string, number>()
  const again: { row: number; first: number; isKeyed: boolean }[] = []
  people.forEach((row, at) => {
    const name = names[at] ?? ''
    if (name === '') return
    const values = keys.map(({ index }) => textAt(grid, row, index)).filter((text) => text !== '')
    const key = [name, ...values].join('|')
    const first = seen.get(key)
    if (first === undefined) seen.set(key, row)
    else again.push({ row, first, isKeyed: values.length > 0 })
  })
  const areMany = again.length >= Math.max(2, people.length * manyAgain)
  const told = areMany ? again : again.filter(({ isKeyed }) => isKeyed)
  const [example] = told
  const name = columns.find(({ role }) => role === 'name')
  if (example === undefined || name === undefined) return []
  const { row, first } = example
  return [{ kind: 'samePeopleAgain', row, column: name.index, first, count: told.length }]
}
