import type { QuickGrid } from './grid-view.ts'
import { textAt } from './grid-view.ts'
import type { Column, DroppedRow, SheetWarning } from './table.ts'

/** Of the rows: fewer may well be namesakes where nothing but names tells people apart. */
const manyAgain = 0.3

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
  const between = dropped.filter((each) => each.row > before && each.row < row)
  const isGap = between.some(({ why }) => why === 'blank')
  const isHeaded = between.some(({ why }) => why === 'subheading' || why === 'repeatedHeader' || why === 'note')
  const isStrip = dropped.some((each) => each.why === 'repeatedHeader' && each.row < before)
  if (!isGap || !isHeaded || isStrip) return null
  const shown = money.filter(({ index }) => textAt(grid, row, index) !== '')
  const isListed = people.some(
    (other, at) =>
      other !== row &&
      names[at] === name &&
      shown.every(({ index }) => textAt(grid, other, index) === textAt(grid, row, index)),
  )
  return shown.length >= 2 && isListed ? row : null
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
  const again: { row: number; first: number }[] = []
  let isKeyed = false
  people.forEach((row, at) => {
    const name = names[at] ?? ''
    if (name === '') return
    const values = keys.map(({ index }) => textAt(grid, row, index)).filter((text) => text !== '')
    isKeyed ||= values.length > 0
    const key = [name, ...values].join('|')
    const first = seen.get(key)
    if (first === undefined) seen.set(key, row)
    else again.push({ row, first })
  })
  const [example] = again
  const name = columns.find(({ role }) => role === 'name')
  if (
    example === undefined ||
    name === undefined ||
    (!isKeyed && again.length < Math.max(2, people.length * manyAgain))
  )
    return []
  return [{ kind: 'samePeopleAgain', ...example, column: name.index, count: again.length }]
}
