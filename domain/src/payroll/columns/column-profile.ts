import { isEmail } from '../../format/email.ts'
import { mobileOf } from '../../format/mobile.ts'
import { filledColumns, isNumeric, type QuickGrid } from '../grid/grid-view.ts'
import type { Cell } from '../table.ts'

const sampledRows = 400

/** Counts of the kinds of values in a column. */
export interface Profile {
  filled: number
  numeric: number
  dates: number
  texts: number
  decimals: number
  /** Numbers with more decimals than anybody writes, left by a division; they are counted in `numeric` too. */
  divided: number
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
  /** Whole numbers that may be years; they are counted in `numeric` too. */
  years: number
  /** How many numbers are 1 or the one after the number above, the greatest of the latter, and the last number. */
  steps: number
  counted: number
  last: number
  /** Dashes, which stand for no value. They do not show what the other values are and are counted only in `filled`. */
  dashes: number
  /** Mobile numbers, written as numbers or as texts. */
  mobiles: number
  /** Mail addresses; they are counted in `texts` too. */
  mails: number
}

const dash = /^[-\u2212\u2012-\u2014\uff0d]{1,2}$/
const longId = /^\d{10,}$/
const year = /^(?:199|20\d)\d$/
const percentage = /[%\uff05]$/
/** The smallest telephone number with an area code. */
const minPhone = 1_000_000
/** No mobile number is shorter or longer, whatever stands between its digits. */
const [minMobile, maxMobile] = [11, 24]
/** More decimals than these are the result of a division; then cents are shown. */
const maxDecimals = 4
const centDecimals = 2

const nothing: Profile = {
  filled: 0,
  numeric: 0,
  dates: 0,
  texts: 0,
  decimals: 0,
  divided: 0,
  percentages: 0,
  long: 0,
  short: 0,
  shares: 0,
  years: 0,
  steps: 0,
  counted: 0,
  last: 0,
  dashes: 0,
  mobiles: 0,
  mails: 0,
}

function decimalsOf(text: string): number {
  return /\.(\d+)\D*$/.exec(text)?.[1]?.length ?? 0
}

/** The share of numbers among the values other than dashes; null if there are no such values. */
export function numericShare({ filled, dashes, numeric }: Profile): number | null {
  return filled === dashes ? null : numeric / (filled - dashes)
}

/** The same share if dashes are known to stand for amounts of 0. */
export function amountShare({ filled, dashes, numeric }: Profile): number | null {
  return filled === 0 ? null : (numeric + dashes) / filled
}

function countNumber(profile: Profile, cell: Cell, text: string): void {
  profile.numeric++
  if (percentage.test(text)) profile.percentages++
  if (longId.test(cell.value)) profile.long++
  if (year.test(cell.value)) profile.years++
  const decimals = decimalsOf(cell.text)
  if (decimals > maxDecimals) profile.divided++
  profile.decimals = Math.max(profile.decimals, decimals > maxDecimals ? centDecimals : decimals)
  if (cell.kind !== 'number') return
  const size = Math.abs(Number(cell.value))
  if (size < minPhone) profile.short++
  if (cell.value !== '0' && size <= 1) profile.shares++
  const isNext = size === profile.last + 1
  profile.last = size
  if (isNext || size === 1) profile.steps++
  if (isNext) profile.counted = Math.max(profile.counted, size)
}

function countContact(profile: Profile, cell: Cell, text: string): void {
  const digits = cell.kind === 'number' ? cell.value : text
  const mayBeMobile = digits.length >= minMobile && digits.length <= maxMobile && /\d/.test(digits)
  if (mayBeMobile && mobileOf(digits) !== null) profile.mobiles++
  else if (text.includes('@') && isEmail(text)) profile.mails++
}

function countCell(profile: Profile, cell: Cell, text: string): void {
  profile.filled++
  if (cell.kind === 'text' && dash.test(text)) profile.dashes++
  else if (cell.kind === 'date') profile.dates++
  else {
    countContact(profile, cell, text)
    if (isNumeric(cell)) countNumber(profile, cell, text)
    else profile.texts++
  }
}

/**
 * Profiles the values of each column in a sample of rows. It goes row by row, because grids are fast only in that
 * order.
 */
export function profileColumns(
  grid: QuickGrid,
  from: number,
  left: number,
  limit: number,
  headerTexts: ReadonlyMap<number, ReadonlySet<string>>,
): Map<number, Profile> {
  const profiles = new Map<number, Profile>()
  for (let column = left; column < limit; column++) profiles.set(column, { ...nothing })
  const last = Math.min(grid.rowCount, from + sampledRows)
  for (let row = from; row < last; row++) {
    for (const column of filledColumns(grid, row, left, limit - 1)) {
      const cell = grid.cell(row, column)
      const profile = profiles.get(column)
      const text = cell.text.trim()
      // Payslip strips repeat the header, which does not show what the values are.
      if (profile === undefined || text === '' || headerTexts.get(column)?.has(text) === true) continue
      countCell(profile, cell, text)
    }
  }
  return profiles
}
