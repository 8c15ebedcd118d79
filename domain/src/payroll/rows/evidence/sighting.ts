import type { ComparedPay } from '../column-figures.ts'
import type { RowCells } from '../row-cells.ts'
import type { RowFeatures } from '../row-features.ts'
import type { RowContext, RowLabel } from '../row-labels.ts'
import type { Unusual } from '../usual-row.ts'

/** What the evidence looks at: the row, what came above it, and, asked only if all else fits, its arithmetic. */
export interface Sighting {
  row: RowFeatures
  above: RowContext
  cells: RowCells
  /** How the row differs from the people above; null if too few are known. */
  unusual: Unusual | null
  /** Whether the amounts are figures of their columns, such as the greatest or the mean. */
  pay(): ComparedPay
  /** The amounts are the sums of those above. */
  addsUp(): boolean
  /** The next sum below is that of this row and of all others down to it. */
  isSummedBelow(): boolean
}

export interface Evidence {
  id: string
  label: RowLabel
  /** How much it speaks for the label, in bits. */
  bits: number
  when(sighting: Sighting): boolean
}

/** How much a piece of evidence says. A person with every mark of one has 24 bits. */
export const certain = 60
export const strong = 44
export const clear = 32
export const likely = 24
export const support = 6

export const isAnonymous = ({ row }: Sighting): boolean => !row.isKeyed && !row.isListed

/** A few figures at the left of a usual row. */
export const maxScrap = 3
export const minUsual = 7
const labelShare = 0.5

export const isScrap = ({ row, above }: Sighting): boolean =>
  row.filled.length <= maxScrap && row.filled.length <= above.typical * labelShare

export const numberNamed = (cells: RowCells, row: number | null): boolean => row !== null && cells.isNumberNamed(row)

/** An amount in words where people above have none. */
export const hasNewAmountInWords = ({ row, above, cells }: Sighting): boolean =>
  above.lastPerson !== null && row.inWords.some((column) => !cells.isInWordsAt(above.lastPerson as number, column))

/** The numbers of a row above, where this row has words. */
export const hasNumbersAbove = ({ row, above, cells }: Sighting): boolean =>
  above.lastPerson !== null && row.words.some((column) => cells.isNumberAt(above.lastPerson as number, column))

/** A row with a name is of those who sign if it has so many of their words, or so few words at all. */
const [manySignatures, fewWords] = [2, 2]

/** Words of those who sign are no remarks, although they have colons too. */
export const isSigned = (row: RowFeatures): boolean =>
  row.signatures > 0 &&
  !row.isPaid &&
  (!row.isNamed || row.signatures >= manySignatures || row.isSignatureName || row.words.length <= fewWords)

export const isRemark = (row: RowFeatures): boolean => row.isNote && row.namesNobody && !row.isPaid && !isSigned(row)

export const isEmptyNameless = (row: RowFeatures): boolean =>
  row.hasNameColumn && !row.isNamed && !row.isPaid && !(row.hasKey && row.filled.length > 1 && !row.hasMoney)

/** No word of the row tells what else it could be. */
export const saysNothingElse = (row: RowFeatures): boolean =>
  row.summary === null &&
  !row.isStatistic &&
  !row.isPayLabel &&
  !row.isGroup &&
  !row.isLabel &&
  !row.isSumLike &&
  !row.isTime &&
  !row.isNetBlank &&
  row.inWords.length === 0

/** The row has the number after that of the person above. */
export const continuesNumbers = ({ row, above, cells }: Sighting): boolean =>
  row.isListed &&
  (above.lastPerson === null
    ? Number(cells.numberOf(row.row)) === 1
    : Number(cells.numberOf(row.row)) === Number(cells.numberOf(above.lastPerson)) + 1)

export function mayBeSum({ row, above, cells }: Sighting): boolean {
  if (!row.hasNameColumn || row.isKeyed) return false
  if (!row.isNamed) return true
  return (row.isSumLike || (row.hasNumberName && !numberNamed(cells, above.lastPerson))) && !row.isListed
}
