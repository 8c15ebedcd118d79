import { filledColumns, isNumeric, kindAt, type QuickGrid, textAt } from './grid-view.ts'
import { findHeader } from './header.ts'
import { headerLevels } from './header-levels.ts'
import { isNameWord } from './match-role.ts'
import { namesBelow, type Place, RearrangedGrid } from './rearranged-grid.ts'

/** Rows looked at for a header that says the same twice. */
const searchedRows = 60
const comparedNames = 2000
const fewestColumns = 2

/** The columns of a row that hold the same word for a name; none where no word stands there twice. */
function repeatedNames(grid: QuickGrid, row: number): number[] {
  const columns = new Map<string, number[]>()
  for (const column of filledColumns(grid, row)) {
    if (kindAt(grid, row, column) !== 'text') continue
    const text = textAt(grid, row, column)
    const known = columns.get(text)
    if (known === undefined) columns.set(text, [column])
    else known.push(column)
  }
  // Few words stand twice, and only of those it is asked what they mean: a header may be very wide.
  const repeated = [...columns].filter(([, alike]) => alike.length > 1)
  return repeated.find(([text]) => isNameWord(text))?.[1] ?? []
}

function findRepeated(grid: QuickGrid): { row: number; names: number[] } | null {
  for (let row = 0; row < Math.min(grid.rowCount, searchedRows); row++) {
    const names = repeatedNames(grid, row)
    if (names.length > 0) return { row, names }
  }
  return null
}

interface Blocks {
  top: number
  bottom: number
  left: number
  width: number
  count: number
  /** Where the names of the first block stand. */
  name: number
}

/** The blocks of a sheet whose header says the same again to the right; null where it does not, column by column. */
function findBlocks(grid: QuickGrid): Blocks | null {
  const repeated = findRepeated(grid)
  const [name = 0, second = 0] = repeated?.names ?? []
  const header = repeated === null ? null : findHeader(grid)
  if (repeated === null || header === null || repeated.row < header.top || repeated.row > header.bottom) return null
  const { top, bottom } = header
  const width = second - name
  const count = repeated.names.length
  if (width < fewestColumns || repeated.names.some((column, index) => column !== name + index * width)) return null
  const filled = filledColumns(grid, repeated.row)
  const left = Math.max(0, filled[0] ?? name)
  if (name - left >= width) return null
  const right = Math.min(grid.columnCount, left + count * width) - 1
  const labels = headerLevels(grid, top, bottom, left, right).map((levels) => levels.at(-1) ?? '')
  const isSame = labels.every((label, index) => label === labels[index % width])
  return isSame ? { top, bottom, left, width, count, name } : null
}

/** The blocks list different people: two months side by side have the same ones. */
function areOthers(grid: QuickGrid, { bottom, width, count, name }: Blocks): boolean {
  const known = new Set(namesBelow(grid, bottom, name, comparedNames))
  for (let block = 1; block < count; block++) {
    // Strips say the word again over each name.
    const names = namesBelow(grid, bottom, name + block * width, comparedNames).filter((one) => !isNameWord(one))
    const again = names.filter((one) => known.has(one)).length
    if (names.length === 0 || again > names.length * 0.34) return false
    for (const one of names) known.add(one)
  }
  return true
}

/** A name with amounts: who signs below the list has none. */
function isPerson(grid: QuickGrid, row: number, { left, width, name }: Blocks, block: number): boolean {
  const from = left + block * width
  const filled = filledColumns(grid, row, from, Math.min(grid.columnCount, from + width) - 1)
  return filled.includes(name + block * width) && filled.some((column) => isNumeric(grid.cell(row, column)))
}

/**
 * A list that goes on beside itself to save paper, the header said again over each part, as one list from top to
 * bottom. What stands below the shorter parts (the total, who signed) stays below.
 */
export function stackHalves(grid: QuickGrid): QuickGrid {
  const blocks = findBlocks(grid)
  if (blocks === null || !areOthers(grid, blocks)) return grid
  const { top, bottom, left, width, count } = blocks
  const end = left + width
  let last = bottom
  for (let row = bottom + 1; row < grid.rowCount; row++) {
    for (let block = 1; block < count; block++) if (isPerson(grid, row, blocks, block)) last = row
  }
  const height = last - bottom
  const below = bottom + 1 + count * height
  const placeOf = (row: number, column: number): Place => {
    // Above the header the sheet is as wide as it was.
    if (row < top) return [row, column]
    if (column >= end) return undefined
    if (row <= bottom) return [row, column]
    if (row >= below) return [row - below + last + 1, column]
    const block = Math.floor((row - bottom - 1) / height)
    const from = column + block * width
    return column < left || from >= grid.columnCount ? undefined : [bottom + 1 + ((row - bottom - 1) % height), from]
  }
  return new RearrangedGrid(grid, {
    rowCount: grid.rowCount + (count - 1) * height,
    columnCount: grid.columnCount,
    placeOf,
    columnOf: (column) => column,
    merges: grid.merges.filter((merge) => merge.bottom < top || (merge.bottom <= bottom && merge.right < end)),
  })
}
