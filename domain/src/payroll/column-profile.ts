import { filledColumns, isNumeric, type QuickGrid } from './grid-view.ts'

const sampledRows = 400

/** What the values of a column are. */
export interface Profile {
  filled: number
  numeric: number
  dates: number
  texts: number
  decimals: number
  /** Shares, '8%'; they are numeric as well. */
  percentages: number
  /** Whole numbers of ten digits and more: accounts, cards, members; numeric as well. */
  long: number
  /** Numbers too small to dial; numeric as well. */
  short: number
  /** Numbers of at most 1 other than 0; numeric as well. */
  shares: number
  /** Those that stand for nothing: they do not say what the others are, and count as filled only. */
  dashes: number
}

const dash = /^[-\u2212\u2012-\u2014\uff0d]{1,2}$/
const longId = /^\d{10,}$/
const percentage = /[%\uff05]$/
/** Digits of a telephone number with its area at least. */
const minPhone = 1_000_000

const nothing: Profile = {
  filled: 0,
  numeric: 0,
  dates: 0,
  texts: 0,
  decimals: 0,
  percentages: 0,
  long: 0,
  short: 0,
  shares: 0,
  dashes: 0,
}

function decimalsOf(text: string): number {
  const match = /\.(\d+)\D*$/.exec(text)
  return match?.[1]?.length ?? 0
}

/** Which share of the values that say something are numbers; null where none does. */
export function numericShare({ filled, dashes, numeric }: Profile): number | null {
  return filled === dashes ? null : numeric / (filled - dashes)
}

/** The same where dashes are known to stand for amounts of 0. */
export function amountShare({ filled, dashes, numeric }: Profile): number | null {
  return filled === 0 ? null : (numeric + dashes) / filled
}

/** What the values of each column are, from a sample of rows; row by row, since grids are fast that way only. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: these steps of detection depend on each other; weighing evidence is to replace them as a whole.
export function profileColumns(
  grid: QuickGrid,
  from: number,
  left: number,
  limit: number,
  headerTexts: ReadonlyMap<number, ReadonlySet<string>>,
): Map<number, Profile> {
  const profiles = new Map<number, Profile>()
  for (let column = left; column < limit; column++) {
    profiles.set(column, { ...nothing })
  }
  const last = Math.min(grid.rowCount, from + sampledRows)
  for (let row = from; row < last; row++) {
    for (const column of filledColumns(grid, row, left, limit - 1)) {
      const cell = grid.cell(row, column)
      const result = profiles.get(column)
      const text = cell.text.trim()
      // Payslip strips repeat the header, which says nothing about the values.
      if (result === undefined || text === '' || headerTexts.get(column)?.has(text) === true) continue
      result.filled++
      if (cell.kind === 'text' && dash.test(text)) result.dashes++
      else if (cell.kind === 'date') result.dates++
      else if (isNumeric(cell)) {
        result.numeric++
        if (percentage.test(text)) result.percentages++
        if (longId.test(cell.value)) result.long++
        if (cell.kind === 'number' && Math.abs(Number(cell.value)) < minPhone) result.short++
        if (cell.kind === 'number' && cell.value !== '0' && Math.abs(Number(cell.value)) <= 1) result.shares++
        const decimals = decimalsOf(cell.text)
        // More than four are noise of a division, not cents.
        result.decimals = Math.max(result.decimals, decimals <= 4 ? decimals : 2)
      } else result.texts++
    }
  }
  return profiles
}
