import { filledColumns, isNumeric, kindAt, type QuickGrid, textAt } from './grid-view.ts'
import { findHeader } from './header.ts'
import { headerLevels } from './header-levels.ts'
import { isNameWord, matchRoles } from './match-role.ts'
import { type Place, RearrangedGrid } from './rearranged-grid.ts'
import { isBlankName, plainText } from './row-text.ts'
import { totalWord } from './row-words.ts'

/** Rows that a person may take, and people that are enough to see that each takes several. */
const mostRowsEach = 8
const sampledPeople = 60
const comparedRows = 2000
const fewestPeople = 2
/** Where no merged cell says so, more people must look alike. */
const fewestUnmerged = 3
const nearlyAll = 0.8

/** Rows at which a person, or the total, begins, and how many rows each takes. */
type Starts = ReadonlyMap<number, number>
const none: Starts = new Map()

/** A table in which each person takes several rows. */
interface TallTable {
  grid: QuickGrid
  top: number
  /** The last row of the header, its further lines included. */
  bottom: number
  left: number
  right: number
  name: number
  net: number
  /** Rows of those who take the most. */
  height: number
  starts: Starts
  /** The first of them, to look at. */
  sample: readonly number[]
}

const textsIn = (grid: QuickGrid, row: number, column: number): boolean =>
  kindAt(grid, row, column) === 'text' && !isNumeric(grid.cell(row, column))

/** The height that nearly all have; 0 where they differ. */
function commonHeight(heights: number[]): number {
  const counts = new Map<number, number>()
  for (const height of heights) counts.set(height, (counts.get(height) ?? 0) + 1)
  const [height = 0, count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  return height >= 2 && height <= mostRowsEach && count >= heights.length * nearlyAll ? height : 0
}

/** People whose names are merged down over their rows; line items may be more for one than for another. */
function mergedStarts(grid: QuickGrid, bottom: number, name: number): Starts {
  const starts = new Map<number, number>()
  let people = 0
  for (const merge of grid.merges) {
    const height = Math.min(merge.bottom, grid.rowCount - 1) - merge.top + 1
    if (merge.top <= bottom || merge.left > name || height < 2) continue
    const isName = merge.left === merge.right && merge.left === name
    const text = plainText(textAt(grid, merge.top, merge.left))
    if (text === '' || !(isName || totalWord.test(text))) continue
    if (height > mostRowsEach) return none
    if (isName) people++
    starts.set(merge.top, height)
  }
  return people < fewestPeople ? none : starts
}

/** People below whose names further rows stand that hold amounts, but neither a name nor a net pay. */
function unmergedStarts(
  grid: QuickGrid,
  bottom: number,
  table: Pick<TallTable, 'left' | 'right' | 'name' | 'net'>,
): Starts {
  const { left, right, name, net } = table
  const starts = new Map<number, number>()
  const heights: number[] = []
  const isSum = (row: number): boolean => {
    const [first] = filledColumns(grid, row, left, name)
    return first !== undefined && totalWord.test(plainText(textAt(grid, row, first)))
  }
  const goesOn = (row: number): boolean =>
    row < grid.rowCount &&
    isBlankName(textAt(grid, row, name)) &&
    kindAt(grid, row, net) === 'empty' &&
    !isSum(row) &&
    filledColumns(grid, row, left, right).some((column) => column > name && isNumeric(grid.cell(row, column)))
  for (let row = bottom + 1; row < grid.rowCount; row++) {
    if (isBlankName(textAt(grid, row, name)) && !isSum(row)) continue
    let next = row + 1
    while (next - row < mostRowsEach && goesOn(next)) next++
    if (next - row >= 2) starts.set(row, next - row)
    heights.push(next - row)
    // Most sheets are seen to be none of these from their first people.
    if (heights.length === sampledPeople && commonHeight(heights) === 0) return none
    row = next - 1
  }
  return commonHeight(heights) === 0 || starts.size < fewestUnmerged ? none : starts
}

/** The column that most surely is the net pay, by its name. */
function netColumn(grid: QuickGrid, top: number, bottom: number, left: number, right: number): number | undefined {
  const nets = headerLevels(grid, top, bottom, left, right).flatMap((path, index) => {
    const rank = matchRoles(path.at(-1) ?? '').find(({ role }) => role === 'netPay')?.rank ?? 0
    return rank > 0 ? [{ column: left + index, rank }] : []
  })
  return nets.sort((a, b) => b.rank - a.rank || b.column - a.column)[0]?.column
}

/** Among the first people stand rows that name nobody and hold something. */
function hasNameless(grid: QuickGrid, bottom: number, right: number, name: number): boolean {
  for (let row = bottom + 1; row < Math.min(grid.rowCount, bottom + 1 + sampledPeople); row++) {
    if (isBlankName(textAt(grid, row, name)) && filledColumns(grid, row, name + 1, right).length > 0) return true
  }
  return false
}

function findTall(grid: QuickGrid): TallTable | null {
  const header = findHeader(grid)
  if (header === null) return null
  const { top, bottom } = header
  const columns = filledColumns(grid, header.mainRow)
  const left = columns[0] ?? 0
  let right = columns.at(-1) ?? 0
  for (let row = top; row <= bottom; row++) right = Math.max(right, filledColumns(grid, row).at(-1) ?? 0)
  const name = columns.find((column) => isNameWord(textAt(grid, header.mainRow, column)))
  if (name === undefined) return null
  const merged = mergedStarts(grid, bottom, name)
  // The header is only looked at where people may take several rows: it may be very wide.
  if (merged.size === 0 && !hasNameless(grid, bottom, right, name)) return null
  const net = netColumn(grid, top, bottom, left, right)
  if (net === undefined) return null
  const found = { left, right, name, net }
  const starts = merged.size > 0 ? merged : unmergedStarts(grid, bottom, found)
  if (starts.size === 0) return null
  const height = Math.max(...starts.values())
  const first = Math.min(...starts.keys())
  // The header's further lines are like the people's.
  let last = bottom
  const isHeaderLine = (row: number): boolean => {
    const filled = filledColumns(grid, row, left, right)
    return filled.length > 0 && filled.every((column) => column !== name && textsIn(grid, row, column))
  }
  while (last - top < height - 1 && last + 1 < first && isHeaderLine(last + 1)) last++
  const sample = [...starts.keys()].slice(0, sampledPeople)
  return { grid, top, bottom: last, height, starts, sample, ...found }
}

/** A column of the table that comes of it: which line of a person's rows it shows. */
interface LineColumn {
  column: number
  /** Undefined: whichever line has a value. */
  line: number | undefined
  label: string
}

/**
 * Words that say what each line of a person is, the same for everybody: 'morning', 'afternoon', 'overtime'. Whoever has
 * other lines, or one alone that is not the first, would lose what it is.
 */
function lineWords({ grid, bottom, height, starts, sample, name }: TallTable, column: number): string[] | null {
  const first = sample[0] ?? 0
  const words = Array.from({ length: height }, (_none, line) => textAt(grid, first + line, column))
  if (new Set(words).size < height || words.some((word, line) => word === '' || !textsIn(grid, first + line, column)))
    return null
  for (let row = bottom + 1; row < Math.min(grid.rowCount, bottom + comparedRows); row += starts.get(row) ?? 1) {
    const lines = starts.get(row) ?? 1
    if (isBlankName(textAt(grid, row, name)) || textAt(grid, row, column) === '') continue
    const isSame = words.every((word, line) => line >= lines || textAt(grid, row + line, column) === word)
    if (!isSame || (lines > 1 && lines < height)) return null
  }
  return words
}

/** Lines of a column that hold anything, over the people looked at. */
function usedLines({ grid, height, starts, sample }: TallTable, column: number): number[] {
  return Array.from({ length: height }, (_none, line) => line).filter((line) =>
    sample.some((start) => line < (starts.get(start) ?? 0) && textAt(grid, start + line, column) !== ''),
  )
}

/** The header names each line of its own: as many lines of names as a person has, none of them a group's. */
function headerNames(table: TallTable, columns: number[]): boolean {
  const { grid, top, bottom, height } = table
  if (bottom - top + 1 < height) return false
  const isGroup = grid.merges.some(
    (merge) => merge.top > bottom - height && merge.bottom <= bottom && merge.right > merge.left,
  )
  const named = columns.filter((column) => textAt(grid, bottom, column) !== '')
  return !isGroup && named.length >= columns.length * 0.5
}

function lineColumns(table: TallTable): LineColumn[] | null {
  const { grid, top, bottom, left, right, height, net, sample } = table
  const indexes = Array.from({ length: right - left + 1 }, (_none, index) => left + index)
  const used = new Map(indexes.map((column) => [column, usedLines(table, column)]))
  const isSpread = (column: number): boolean => used.get(column)?.some((line) => line > 0) === true
  const spread = indexes.filter((column) => isSpread(column) && column !== net)
  if (spread.length === 0) return null
  // Several net pays for one person: which is meant, a person must say.
  if (sample.some((start) => countFilled(table, start, net) > 1)) return null
  const ownNames = headerNames(table, spread)
  const words = ownNames
    ? undefined
    : spread.map((column) => ({ column, words: lineWords(table, column) })).find((each) => each.words !== null)
  const levels = headerLevels(grid, top, bottom, left, right)
  const labelOf = (column: number): string => levels[column - left]?.join('/') ?? ''
  return indexes.flatMap((column): LineColumn[] => {
    if (column === words?.column) return []
    if (!spread.includes(column)) {
      const label = ownNames ? (levels[column - left]?.at(-1) ?? '') : labelOf(column)
      return [{ column, line: undefined, label }]
    }
    return (used.get(column) ?? []).map((line) => {
      const own = textAt(grid, bottom - height + 1 + line, column)
      const word = words?.words?.[line]
      const numbered = line === 0 ? labelOf(column) : `${labelOf(column)} ${line + 1}`
      const label = ownNames ? own || numbered : word === undefined ? numbered : `${labelOf(column)}/${word}`
      return { column, line, label }
    })
  })
}

function countFilled({ grid, starts }: TallTable, start: number, column: number): number {
  let count = 0
  for (let line = 0; line < (starts.get(start) ?? 1); line++)
    if (kindAt(grid, start + line, column) !== 'empty') count++
  return count
}

/** The row of a person that shows a column: the line it is for, or the first that holds anything. */
function rowOf({ grid, starts }: TallTable, start: number, { column, line }: LineColumn): number | undefined {
  const height = starts.get(start) ?? 1
  if (line !== undefined) return line < height ? start + line : undefined
  for (let each = 0; each < height; each++) if (kindAt(grid, start + each, column) !== 'empty') return start + each
  return start
}

/** A table in which people take several rows each, as one with a row per person and a column per amount. */
export function oneRowEach(grid: QuickGrid): QuickGrid {
  const table = findTall(grid)
  const columns = table === null ? null : lineColumns(table)
  if (table === null || columns === null) return grid
  const { top, bottom, left, starts } = table
  const rows: number[] = []
  for (let row = bottom + 1; row < grid.rowCount; row += starts.get(row) ?? 1) rows.push(row)
  const placeOf = (row: number, column: number): Place => {
    if (row < top) return column < grid.columnCount ? [row, column] : undefined
    const from = columns[column - left]
    const start = rows[row - bottom - 1]
    const at = from === undefined || start === undefined ? undefined : rowOf(table, start, from)
    return from === undefined || at === undefined ? undefined : [at, from.column]
  }
  const labels = columns.map(({ label }, index): [number, string] => [left + index, label])
  const named = labels.filter(([, label]) => label !== '')
  return new RearrangedGrid(grid, {
    rowCount: bottom + 1 + rows.length,
    columnCount: Math.max(grid.columnCount, left + columns.length),
    placeOf,
    columnOf: (column) => columns[column - left]?.column,
    labelRow: top,
    labels: new Map(named),
    // The header stays as high as it was.
    merges: [
      ...grid.merges.filter((merge) => merge.bottom < top),
      ...named.filter(() => bottom > top).map(([column]) => ({ top, left: column, bottom, right: column })),
    ],
  })
}
