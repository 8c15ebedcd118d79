import {
  countedColumns,
  filledColumns,
  isNumeric,
  mergeAt,
  mergesAt,
  type QuickGrid,
  textAt,
} from '../grid/grid-view.ts'
import { hasCjk } from '../vocabulary/header-text.ts'
import { headerWeight } from '../vocabulary/match-role.ts'
import { isNameWord, isTitleOverNames, isTitleRow } from './title-row.ts'

/** The maximum number of levels above the row by which the header was found, and below it. */
const maxLevels = 4
/** A cell merged down from further above a level belongs to something else. */
const maxMergedRows = 3
/** Two texts, two groups, two columns without a name, or two cells merged down are no accident. */
const several = 2

function hasNumbers(grid: QuickGrid, row: number, left: number, right: number): boolean {
  const columns = filledColumns(grid, row, left, right)
  const isData = (column: number): boolean => {
    const cell = grid.cell(row, column)
    return isNumeric(cell) || cell.kind === 'error' || cell.kind === 'boolean'
  }
  if (!columns.some(isData)) return false
  const days = countedColumns(grid, row, columns)
  return columns.some((column) => !days.has(column) && isData(column))
}

/** True if `row` is a level of groups above the header row `below`. */
function isGroupLevel(grid: QuickGrid, row: number, below: number, left: number, right: number): boolean {
  if (row < 0 || hasNumbers(grid, row, left, right)) return false
  const columns = filledColumns(grid, row, left, right)
  if (columns.length === 0) return false
  const downward = mergesAt(grid, row).some(
    (merge) =>
      merge.top === row &&
      merge.bottom >= below &&
      merge.left >= left &&
      merge.right <= right &&
      textAt(grid, row, merge.left) !== '',
  )
  if (downward) return true
  if (isTitleRow(grid, row, left, right) || isTitleOverNames(grid, row, below, columns)) return false
  const across = columns.some((column) => {
    const merge = mergeAt(grid, row, column)
    return merge !== undefined && merge.right > merge.left && merge.top === row
  })
  if (across) return true
  if (columns.length < several) return false
  // Without merges each group stands above its first column, and the columns beside that have a header only in the row
  // below.
  const groups = columns.filter((column, index) => {
    const next = columns[index + 1] ?? right + 1
    let under = 0
    for (let place = column; place < next; place++) if (textAt(grid, below, place) !== '') under++
    return under >= several
  })
  const gaps = columns.filter((column) => textAt(grid, below, column) === '')
  if (groups.length >= several || (groups.length > 0 && gaps.length > 0)) return true
  // Columns that the row below leaves unnamed have their label in this row, and they have values.
  if (below + 1 >= grid.rowCount) return false
  const named = gaps.filter((column) => headerWeight(textAt(grid, row, column)) > 0)
  return named.filter((column) => isNumeric(grid.cell(below + 1, column))).length >= several
}

/** A translation has so many labels, and these shares of them have one above, are of the other language, are known. */
const minTranslated = 3
const translated = { named: 0.8, other: 0.6, known: 0.5 }

/** True if a row repeats the header above it in the other language or as technical field names. */
function isTranslation(grid: QuickGrid, row: number, above: number, columns: number[]): boolean {
  // It goes row by row, because grids look up the cells of a row anew after every change of row.
  const texts = columns.map((column) => textAt(grid, row, column))
  const textsAbove = columns.map((column) => textAt(grid, above, column))
  const named = [...texts.keys()].filter((at) => textsAbove[at] !== '')
  if (named.length < minTranslated || named.length < columns.length * translated.named) return false
  const other = named.filter((at) => hasCjk(textsAbove[at] ?? '') !== hasCjk(texts[at] ?? ''))
  const words = texts.filter((text) => headerWeight(text.replaceAll('_', ' ')) > 0 || isNameWord(text))
  return other.length >= named.length * translated.other && words.length >= texts.length * translated.known
}

/** The number of rows in which a column must be empty to separate two tables. */
const gapRows = 8
/** Columns that are further apart have an empty one between them. */
const adjacent = 1

/**
 * The empty column that separates the first number of a row and the word before it from the table; null if there is
 * none.
 */
function gapBefore(grid: QuickGrid, main: number, row: number, left: number, right: number): number | null {
  const filled = filledColumns(grid, row, left, right)
  const number = filled.findIndex((column) => isNumeric(grid.cell(row, column)))
  const [word, before] = [filled[number - 1], filled[number - 2]]
  if (word === undefined || before === undefined || word - before <= adjacent) return null
  const free = new Set<number>()
  for (let column = before + 1; column < word; column++) free.add(column)
  for (let other = main; other < Math.min(grid.rowCount, row + gapRows); other++)
    for (const column of filledColumns(grid, other, before + 1, word - 1)) free.delete(column)
  const [gap] = [...free].filter((column) => mergeAt(grid, main, column) === undefined)
  return gap ?? null
}

/** True if `row` is a further header level below `above`; `main` is the row by which the header was found. */
function isSubLevel(grid: QuickGrid, row: number, main: number, left: number, rightmost: number): boolean {
  if (row >= grid.rowCount) return false
  const above = row - 1
  // The last group extends over empty cells as far as there are labels below it.
  let right = rightmost
  while (right + 1 < grid.columnCount && textAt(grid, row, right + 1) !== '' && textAt(grid, main, right + 1) === '')
    right++
  const downward = mergesAt(grid, row).filter(
    (merge) =>
      merge.top <= above &&
      merge.bottom >= row &&
      merge.top >= above - maxMergedRows &&
      merge.left >= left &&
      merge.right <= right &&
      textAt(grid, merge.top, merge.left) !== '',
  )
  if (hasNumbers(grid, row, left, right)) {
    // The numbers of a summary beside the table say nothing about the table's header.
    const gap = gapBefore(grid, main, row, left, right)
    return gap !== null && isSubLevel(grid, row, main, left, gap - 1)
  }
  const columns = filledColumns(grid, row, left, right)
  const aboveColumns = filledColumns(grid, above, left, right)
  // Every header cell is merged down into this row, although the row has no text of its own.
  if (columns.length === 0)
    return downward.length >= several && downward.length >= filledColumns(grid, main, left, right).length
  if (downward.length > 0) return true
  if (columns.length < several) return false
  if (above === main && isTranslation(grid, row, above, columns)) return true
  let nameColumn: number | undefined
  for (let level = main; level <= above; level++)
    nameColumn ??= filledColumns(grid, level, left, right).find((column) => isNameWord(textAt(grid, level, column)))
  if (nameColumn !== undefined && textAt(grid, row, nameColumn) !== '') return false
  // At least one column must get its first label in this row, under a group that stands further to the left.
  const underGroup = columns.filter(
    (column) => textAt(grid, above, column) === '' && (aboveColumns[0] ?? right) < column,
  )
  if (underGroup.length === 0) return false
  const single = aboveColumns.filter((column) => textAt(grid, row, column) === '')
  if (single.length === 0 && nameColumn === undefined) return false
  const days = countedColumns(grid, row, columns)
  const weights = columns.filter((column) => days.has(column) || headerWeight(textAt(grid, row, column)) > 0).length
  return weights > 0 || grid.mergesLost || columns.every((column) => grid.cell(row, column).kind === 'date')
}

/**
 * The first and last column of the table of a header row: it ends at the last text, or at the gap before a block of
 * parameters beside it.
 */
function extent(grid: QuickGrid, row: number): [number, number] {
  const filled = filledColumns(grid, row)
  const days = countedColumns(grid, row, filled)
  const number = filled.findIndex((column) => !days.has(column) && isNumeric(grid.cell(row, column)))
  let end = filled.length
  for (let at = number; at > 1; at--) {
    if ((filled[at] ?? 0) - (filled[at - 1] ?? 0) <= adjacent) continue
    end = at
    break
  }
  const columns = filled.slice(0, end)
  let left = columns[0] ?? 0
  let right = columns.at(-1) ?? 0
  for (const column of columns) {
    const merge = mergeAt(grid, row, column)
    if (merge === undefined) continue
    left = Math.min(left, merge.left)
    right = Math.max(right, merge.right)
  }
  return [left, right]
}

/** Extends a header row to all levels of its header. */
export function growHeader(grid: QuickGrid, main: number): { top: number; bottom: number } {
  let top = main
  let bottom = main
  let [left, right] = extent(grid, main)
  const widen = (row: number): void => {
    const [first, last] = extent(grid, row)
    left = Math.min(left, first)
    right = Math.max(right, last)
  }
  while (bottom - main < maxLevels && isSubLevel(grid, bottom + 1, main, left, right)) {
    bottom++
    widen(bottom)
  }
  while (main - top < maxLevels && top > 0) {
    const [first, last] = extent(grid, top - 1)
    if (!isGroupLevel(grid, top - 1, top, Math.min(left, first), Math.max(right, last))) break
    top--
    widen(top)
  }
  return { top, bottom }
}
