import {
  countedColumns,
  filledColumns,
  isNumeric,
  mergeAt,
  mergesAt,
  type QuickGrid,
  textAt,
} from '../grid/grid-view.ts'
import { hasCjk, nameHalf } from '../vocabulary/header-text.ts'
import { headerWeight } from '../vocabulary/match-role.ts'
import { isNameWord, isTitleOverNames, isTitleRow } from './title-row.ts'

/** The maximum number of filled rows, from the top, that are searched for a header. */
const searchedRows = 120

export interface HeaderPlace {
  top: number
  bottom: number
  score: number
  /** The row with the labels of personal columns: name, number, department. */
  mainRow: number
}

/** Scores a row as a header: by known words, by texts instead of numbers, and by values of another kind below it. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: these steps of detection depend on each other; weighing evidence is to replace them as a whole.
export function scoreHeaderRow(grid: QuickGrid, row: number): number {
  const columns = filledColumns(grid, row)
  if (columns.length === 0) return 0
  let words = 0
  let known = 0
  let texts = 0
  let numbers = 0
  let names = 0
  let halves = 0
  const seen = new Set<string>()
  let days: ReadonlySet<number> | undefined
  for (const column of columns) {
    const cell = grid.cell(row, column)
    if (isNumeric(cell) || cell.kind === 'boolean' || cell.kind === 'error') {
      days ??= countedColumns(grid, row, columns)
      if (!days.has(column)) numbers++
      continue
    }
    if (cell.kind === 'date') continue
    texts++
    const text = cell.text.trim()
    if (nameHalf(text) !== undefined) halves++
    const weight = headerWeight(text)
    if (weight > 0 && !seen.has(text)) {
      words += weight
      known++
      if (weight >= 6) names++
    }
    seen.add(text)
    if (text.length > 40) words -= 1
  }
  if (halves >= 2) {
    words += 6
    names++
    known++
  }
  if (texts < 2 && !(texts === 1 && names === 1)) return 0
  // A row of mostly numbers is data or contains rates.
  const textShare = texts / Math.max(1, texts + numbers)
  if (textShare < 0.6) return 0
  const distinct = seen.size / Math.max(1, texts)
  return (
    (words + Math.min(texts, 12) * 0.25 + followed(grid, row, columns)) * textShare * (0.4 + 0.6 * distinct) +
    (known >= 2 ? 1 : 0)
  )
}

/** Counts the columns that have a text in this row and numbers or dates in the next ones. */
function followed(grid: QuickGrid, row: number, columns: number[]): number {
  let score = 0
  let searched = 0
  for (let next = row + 1; next < Math.min(grid.rowCount, row + 6) && searched < 3; next++) {
    const filled = filledColumns(grid, next)
    if (filled.length < 2) continue
    searched++
    const numeric = columns.filter((column) => {
      const cell = grid.cell(next, column)
      return isNumeric(cell) || cell.kind === 'date'
    }).length
    score += Math.min(4, numeric * 0.5)
  }
  return searched === 0 ? 0 : score / searched
}

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
  if (columns.length < 2) return false
  // Without merges each group stands above its first column, and the columns beside that have a header only in the row
  // below.
  const groups = columns.filter((column, index) => {
    const next = columns[index + 1] ?? right + 1
    let under = 0
    for (let place = column; place < next; place++) if (textAt(grid, below, place) !== '') under++
    return under >= 2
  })
  const gaps = columns.filter((column) => textAt(grid, below, column) === '')
  if (groups.length >= 2 || (groups.length >= 1 && gaps.length > 0)) return true
  // Columns that the row below leaves unnamed have their label in this row, and they have values.
  if (below + 1 >= grid.rowCount) return false
  const named = gaps.filter((column) => headerWeight(textAt(grid, row, column)) > 0)
  return named.filter((column) => isNumeric(grid.cell(below + 1, column))).length >= 2
}

/** True if a row repeats the header above it in the other language or as technical field names. */
function isTranslation(grid: QuickGrid, row: number, above: number, columns: number[]): boolean {
  // It goes row by row, because grids look up the cells of a row anew after every change of row.
  const texts = columns.map((column) => textAt(grid, row, column))
  const textsAbove = columns.map((column) => textAt(grid, above, column))
  const named = [...texts.keys()].filter((at) => textsAbove[at] !== '')
  if (named.length < 3 || named.length < columns.length * 0.8) return false
  const other = named.filter((at) => hasCjk(textsAbove[at] ?? '') !== hasCjk(texts[at] ?? ''))
  const words = texts.filter((text) => headerWeight(text.replaceAll('_', ' ')) > 0 || isNameWord(text))
  return other.length >= named.length * 0.6 && words.length >= texts.length * 0.5
}

/** The number of rows in which a column must be empty to separate two tables. */
const gapRows = 8

/**
 * The empty column that separates the first number of a row and the word before it from the table; null if there is
 * none.
 */
function gapBefore(grid: QuickGrid, main: number, row: number, left: number, right: number): number | null {
  const filled = filledColumns(grid, row, left, right)
  const number = filled.findIndex((column) => isNumeric(grid.cell(row, column)))
  const [word, before] = [filled[number - 1], filled[number - 2]]
  if (word === undefined || before === undefined || word - before < 2) return null
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
      merge.top >= above - 3 &&
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
    return downward.length >= 2 && downward.length >= filledColumns(grid, main, left, right).length
  if (downward.length > 0) return true
  if (columns.length < 2) return false
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
    if ((filled[at] ?? 0) - (filled[at - 1] ?? 0) < 2) continue
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
  while (bottom - main < 4 && isSubLevel(grid, bottom + 1, main, left, right)) {
    bottom++
    widen(bottom)
  }
  while (main - top < 4 && top > 0) {
    const [first, last] = extent(grid, top - 1)
    if (!isGroupLevel(grid, top - 1, top, Math.min(left, first), Math.max(right, last))) break
    top--
    widen(top)
  }
  return { top, bottom }
}

/** The first row with the same texts: payslip strips repeat the header, and the first one counts. */
function firstAlike(grid: QuickGrid, row: number): number {
  const columns = filledColumns(grid, row)
  for (let earlier = 0; earlier < row; earlier++) {
    const same = columns.filter((column) => textAt(grid, earlier, column) === textAt(grid, row, column)).length
    if (same >= Math.max(2, columns.length * 0.8)) return earlier
  }
  return row
}

/** The score that the other levels add to a header, since its words are spread over several rows. */
function levelsScore(grid: QuickGrid, row: number): number {
  const { top, bottom } = growHeader(grid, row)
  let score = 0
  for (let level = top; level <= bottom; level++) if (level !== row) score += scoreHeaderRow(grid, level) * 0.6
  return score
}

/** The most likely header of a sheet, or null if nothing looks like one. */
export function findHeader(grid: QuickGrid): HeaderPlace | null {
  let best: { row: number; score: number; hasName: boolean } | null = null
  let searched = 0
  for (let row = 0; row < grid.rowCount && searched < searchedRows; row++) {
    const columns = filledColumns(grid, row)
    if (columns.length === 0) continue
    searched++
    const own = scoreHeaderRow(grid, row)
    if (own <= 1.5) continue
    const score = own + levelsScore(grid, row)
    const texts = columns.map((column) => textAt(grid, row, column))
    const hasName = texts.some(isNameWord) || texts.filter((text) => nameHalf(text) !== undefined).length >= 2
    // Later rows must be clearly better, because strips repeat the header and second tables come below. A list of
    // people by name is preferred to a summary.
    const isBetter: boolean =
      best === null ||
      (hasName === best.hasName ? score > best.score * 1.15 + 0.5 : score > best.score * (hasName ? 0.6 : 2))
    if (isBetter) best = { row, score, hasName }
  }
  if (best === null) return null
  const main = firstAlike(grid, best.row)
  const { top, bottom } = growHeader(grid, main)
  return { top, bottom, score: best.score, mainRow: main }
}
