import { maskIdNumber, maskMiddle } from '../../format/mask.ts'
import type { QuickGrid } from '../grid/grid-view.ts'
import { textAt } from '../grid/grid-view.ts'
import type { Cell, Column, ColumnRole, DroppedRow, SheetWarning } from '../table.ts'
import { lookupTitle } from '../vocabulary/row-words.ts'

/** The minimum share of repeated rows: fewer may be namesakes where only names distinguish people. */
const manyAgain = 0.3
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

/**
 * Warns of people who are on the sheet more than once, for instance because a table continues with another month. HR
 * decides about them.
 */
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
  const reported = areMany ? again : again.filter(({ isKeyed }) => isKeyed)
  const [example] = reported
  const name = columns.find(({ role }) => role === 'name')
  if (example === undefined || name === undefined) return []
  const { row, first } = example
  return [{ kind: 'samePeopleAgain', row, column: name.index, first, count: reported.length }]
}

/** What belongs to one person alone, or is worth a look where several have it. */
const ownKeys: ReadonlySet<ColumnRole> = new Set(['employeeNo', 'idNumber', 'phone', 'email'])
const maxQuote = 40

/**
 * Warns of people of different names with one number or contact, column by column, before anybody is matched by it. A
 * mailbox may be shared on purpose; HR decides. An ID number is quoted masked, because the warning is kept and repeated.
 */
export function sharedKeys(
  grid: QuickGrid,
  columns: readonly Column[],
  people: readonly number[],
  names: readonly string[],
): SheetWarning[] {
  return columns
    .filter(({ role }) => ownKeys.has(role))
    .flatMap(({ index, label, role }): SheetWarning[] => {
      const bearers = new Map<string, { row: number; name: string; count: number; isShared: boolean }>()
      people.forEach((row, at) => {
        const name = names[at] ?? ''
        const key = textAt(grid, row, index).toLowerCase()
        if (name === '' || !/[\p{L}\p{N}]/u.test(key) || /^0+$/.test(key)) return
        const known = bearers.get(key)
        bearers.set(key, {
          row: known?.row ?? row,
          name: known?.name ?? name,
          count: (known?.count ?? 0) + 1,
          isShared: known !== undefined && (known.isShared || known.name !== name),
        })
      })
      const shared = [...bearers.values()].filter(({ isShared }) => isShared)
      const [first] = shared
      if (!first) return []
      const count = shared.reduce((sum, each) => sum + each.count, 0)
      const quoted = textAt(grid, first.row, index).slice(0, maxQuote)
      const text = role === 'idNumber' ? (maskIdNumber(quoted) ?? maskMiddle(quoted, 1, 2)) : quoted
      return [{ kind: 'sharedKey', row: first.row, column: index, label, text, count }]
    })
}
