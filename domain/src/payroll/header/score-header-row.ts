import { countedColumns, filledColumns, isNumeric, type QuickGrid } from '../grid/grid-view.ts'
import { headerWeight, labelWeights, nameHalf } from '../vocabulary/match-role.ts'

/** Two labels of parts of a name are as good as one of the name. */
export const minHalves = 2
/** A longer text is no label. */
const maxLabel = 40
/** A row with fewer texts is a header only if the single one labels names. */
const minTexts = 2
/** A row with a smaller share of texts is data or contains rates. */
const minTextShare = 0.6

/** What a text scores, known or not, and the number of texts beyond which more show nothing more. */
const textScore = 0.25
const maxTexts = 12
/** The share of the score that a row keeps if all its texts are the same. */
const repeatedShare = 0.4
/** Rows with so many known words score one more. */
const minKnown = 2

/** The rows below a header that show whether values follow, and how far below they may be. */
const followingRows = 3
const maxDistance = 5
/** A row with fewer cells shows nothing. */
const minFilled = 2
/** What a column of numbers below scores, and all of them at most. */
const valueScore = 0.5
const maxValues = 4

/** What the cells of a row say for and against a header. */
interface RowCounts {
  /** The weights of all known words together; long texts are deducted. */
  words: number
  known: number
  /** The labels of names. */
  names: number
  /** The labels of parts of a name. */
  halves: number
  texts: number
  /** Numbers other than those that count days or weeks. */
  numbers: number
  distinct: ReadonlySet<string>
}

function countCells(grid: QuickGrid, row: number, columns: number[]): RowCounts {
  const distinct = new Set<string>()
  const counts = { words: 0, known: 0, names: 0, halves: 0, texts: 0, numbers: 0, distinct }
  let days: ReadonlySet<number> | undefined
  for (const column of columns) {
    const cell = grid.cell(row, column)
    if (isNumeric(cell) || cell.kind === 'boolean' || cell.kind === 'error') {
      days ??= countedColumns(grid, row, columns)
      if (!days.has(column)) counts.numbers++
    } else if (cell.kind !== 'date') {
      const text = cell.text.trim()
      countText(counts, text, distinct.has(text))
      distinct.add(text)
    }
  }
  return counts
}

function countText(counts: RowCounts, text: string, isRepeated: boolean): void {
  counts.texts++
  if (nameHalf(text) !== undefined) counts.halves++
  const weight = headerWeight(text)
  if (weight > 0 && !isRepeated) {
    counts.words += weight
    counts.known++
    if (weight >= labelWeights.name) counts.names++
  }
  if (text.length > maxLabel) counts.words -= 1
}

/** Scores a row as a header: by known words, by texts instead of numbers, and by values of another kind below it. */
export function scoreHeaderRow(grid: QuickGrid, row: number): number {
  const columns = filledColumns(grid, row)
  if (columns.length === 0) return 0
  const counts = countCells(grid, row, columns)
  if (counts.halves >= minHalves) {
    counts.words += labelWeights.name
    counts.names++
    counts.known++
  }
  const { words, known, names, texts, numbers } = counts
  if (texts < minTexts && !(texts === 1 && names === 1)) return 0
  const textShare = texts / Math.max(1, texts + numbers)
  if (textShare < minTextShare) return 0
  const distinct = counts.distinct.size / Math.max(1, texts)
  return (
    (words + Math.min(texts, maxTexts) * textScore + followed(grid, row, columns)) *
      textShare *
      (repeatedShare + (1 - repeatedShare) * distinct) +
    (known >= minKnown ? 1 : 0)
  )
}

/** Scores the columns that have a text in this row and numbers or dates in the next ones. */
function followed(grid: QuickGrid, row: number, columns: number[]): number {
  let score = 0
  let searched = 0
  const end = Math.min(grid.rowCount, row + maxDistance + 1)
  for (let next = row + 1; next < end && searched < followingRows; next++) {
    const filled = filledColumns(grid, next)
    if (filled.length < minFilled) continue
    searched++
    const numeric = columns.filter((column) => {
      const cell = grid.cell(next, column)
      return isNumeric(cell) || cell.kind === 'date'
    }).length
    score += Math.min(maxValues, numeric * valueScore)
  }
  return searched === 0 ? 0 : score / searched
}
