import { filledColumns, isNumeric, type QuickGrid } from '../grid/grid-view.ts'

const sampledRows = 400

/** Counts of the kinds of values in a column. */
export interface Profile {
  filled: number
  numeric: number
  dates: number
  texts: number
  decimals: number
  /** Percentages such as '8%'; they are counted in `numeric` too. */
  percentages: number
  /**
   * Whole numbers of ten or more digits, such as account, card or member numbers; they are counted in `numeric` too.
   */
  long: number
  /** Numbers too small to be telephone numbers; they are counted in `numeric` too. */
  short: number
  /** Numbers other than 0 of at most 1; they are counted in `numeric` too. */
  shares: number
  /** Dashes, which stand for no value. They do not show what the other values are and are counted only in `filled`. */
  dashes: number
}

const dash = /^[-\u2212\u2012-\u2014\uff0d]{1,2}$/
const longId = /^\d{10,}$/
const percentage = /[%\uff05]$/
/** The smallest telephone number with an area code. */
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

/** The share of numbers among the values other than dashes; null if there are no such values. */
export function numericShare({ filled, dashes, numeric }: Profile): number | null {
  return filled === dashes ? null : numeric / (filled - dashes)
}

/** The same share if dashes are known to stand for amounts of 0. */
export function amountShare({ filled, dashes, numeric }: Profile): number | null {
  return filled === 0 ? null : (numeric + dashes) / filled
}

/**
 * Profiles the values of each column in a sample of rows. It goes row by row, because grids are fast only in that
 * order.
 */
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
      // Payslip strips repeat the header, which does not show what the values are.
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
        // More than four decimals are the result of a division, not cents.
        result.decimals = Math.max(result.decimals, decimals <= 4 ? decimals : 2)
      } else result.texts++
    }
  }
  return profiles
}
