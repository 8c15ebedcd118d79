import { countedColumns, filledColumns, isNumeric, type QuickGrid, textAt } from './grid-view.ts'
import { growHeader } from './header-growth.ts'
import { nameHalf } from './header-text.ts'
import { headerWeight, isNameWord } from './match-role.ts'

/** Rows looked at for a header: those with content, from the top. */
const searchedRows = 120

export interface HeaderPlace {
  top: number
  bottom: number
  score: number
  /** The row with the words of the person: name, number, department. */
  mainRow: number
}

/** Score of one row as a header: known words, texts instead of numbers, and values of another kind below. */
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
  // A row of mostly numbers is data or a row of rates.
  const textShare = texts / Math.max(1, texts + numbers)
  if (textShare < 0.6) return 0
  const distinct = seen.size / Math.max(1, texts)
  return (
    (words + Math.min(texts, 12) * 0.25 + followed(grid, row, columns)) * textShare * (0.4 + 0.6 * distinct) +
    (known >= 2 ? 1 : 0)
  )
}

/** Columns whose next values are numbers or dates where this row has a text. */
function followed(grid: QuickGrid, row: number, columns: number[]): number {
  let score = 0
  let looked = 0
  for (let next = row + 1; next < Math.min(grid.rowCount, row + 6) && looked < 3; next++) {
    const filled = filledColumns(grid, next)
    if (filled.length < 2) continue
    looked++
    const numeric = columns.filter((column) => {
      const cell = grid.cell(next, column)
      return isNumeric(cell) || cell.kind === 'date'
    }).length
    score += Math.min(4, numeric * 0.5)
  }
  return looked === 0 ? 0 : score / looked
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

/** What the other levels of a header add to its score, since their words are spread over several rows. */
function levelsScore(grid: QuickGrid, row: number): number {
  const { top, bottom } = growHeader(grid, row)
  let score = 0
  for (let level = top; level <= bottom; level++) if (level !== row) score += scoreHeaderRow(grid, level) * 0.6
  return score
}

/** The likeliest header of a sheet, or null when nothing looks like one. */
function likeliestHeader(grid: QuickGrid): HeaderPlace | null {
  let best: { row: number; score: number; hasName: boolean } | null = null
  let looked = 0
  for (let row = 0; row < grid.rowCount && looked < searchedRows; row++) {
    const columns = filledColumns(grid, row)
    if (columns.length === 0) continue
    looked++
    const own = scoreHeaderRow(grid, row)
    if (own <= 1.5) continue
    const score = own + levelsScore(grid, row)
    const texts = columns.map((column) => textAt(grid, row, column))
    const hasName = texts.some(isNameWord) || texts.filter((text) => nameHalf(text) !== undefined).length >= 2
    // Later rows must be clearly better: strips repeat the header, second tables come below. What lists people by name
    // goes before what sums them up.
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

const found = new WeakMap<QuickGrid, HeaderPlace | null>()

/** The same, looked for once: whether a sheet must be rearranged first depends on its header as well. */
export function findHeader(grid: QuickGrid): HeaderPlace | null {
  const known = found.get(grid)
  if (known !== undefined) return known
  const place = likeliestHeader(grid)
  found.set(grid, place)
  return place
}
