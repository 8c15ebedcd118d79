import type { DropReason } from '../table.ts'

/** What a row below the header is. Blank rows are none of these, and HR's own choice comes after them. */
export type RowLabel = 'person' | Exclude<DropReason, 'blank' | 'byHand'>

/** The rows above, as far as they say what comes next. */
export interface RowContext {
  /** The labels of the last row that was not empty, and of the one before it. */
  last: RowLabel
  before: RowLabel
  /** There has been a total since the last person, and an empty row since that total. */
  afterTotal: boolean
  gapSinceTotal: boolean
  gapSincePerson: boolean
  /** There have been signatures since the last header. */
  isSigned: boolean
  inSecondTable: boolean
  /** The row of the last person. */
  lastPerson: number | null
  /** The number of columns that the people above fill. */
  typical: number
}

/** Below the header of the table. */
export const atHeader: RowContext = {
  last: 'repeatedHeader',
  before: 'repeatedHeader',
  afterTotal: false,
  gapSinceTotal: false,
  gapSincePerson: false,
  isSigned: false,
  inSecondTable: false,
  lastPerson: null,
  typical: 0,
}

/** The share of the columns of a usual row that a person fills at least, to count for what is usual. */
const usualShare = 0.5

/** The context below a row with this label. */
export function contextAfter(context: RowContext, label: RowLabel, row: number, filled: number): RowContext {
  const next = { ...context, before: context.last, last: label }
  if (label === 'person') {
    const isUsual = filled > context.typical * usualShare
    return {
      ...next,
      afterTotal: false,
      gapSinceTotal: false,
      gapSincePerson: false,
      lastPerson: row,
      typical: isUsual ? Math.max(context.typical, filled) : context.typical,
    }
  }
  if (label === 'total') return { ...next, afterTotal: true }
  if (label === 'signature') return { ...next, isSigned: true }
  if (label === 'secondTable') return { ...next, inSecondTable: true }
  if (label === 'repeatedHeader')
    return { ...next, afterTotal: false, gapSinceTotal: false, isSigned: false, inSecondTable: false }
  return next
}

/** The context below an empty row. */
export const contextAfterGap = (context: RowContext): RowContext => ({
  ...context,
  gapSinceTotal: context.gapSinceTotal || context.afterTotal,
  gapSincePerson: true,
})

/**
 * How much more likely a label is below another, in bits; 0 where nothing is said. People stand together, lists end
 * with a total, and signatures end the sheet.
 */
const follows: Partial<Record<RowLabel, Partial<Record<RowLabel, number>>>> = {
  repeatedHeader: { person: 1, total: -1, average: -1, signature: -2 },
  person: { person: 1, total: 1 },
  subheading: { person: 1, signature: -1 },
  total: { person: -1, total: 1, average: 2, signature: 2, note: 1 },
  average: { person: -2, average: 2, signature: 1, note: 1 },
  signature: { person: -2, signature: 2, note: 1 },
  note: { note: 1 },
  emptyNumbered: { emptyNumbered: 2 },
  secondTable: { secondTable: 2 },
}

export const transitionBits = (from: RowLabel, to: RowLabel): number => follows[from]?.[to] ?? 0
