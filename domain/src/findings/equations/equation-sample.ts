import type { AmountColumn } from '../review-batch.ts'
import { asideWord, deductionWord, isSumItem, wordsOf } from './equation-words.ts'
import { roundingUnit } from './rounding.ts'

/** A money column in the sampled rows. */
export interface SampledColumn {
  /** Index of the item. */
  item: number
  values: Float64Array
  isNet: boolean
  /**
   * The header shows that the column does not belong to the month's items: a base, a year-to-date sum, the employer's
   * share.
   */
  isAside: boolean
  /** The header shows that the column is a sum. */
  isSum: boolean
  /** The header shows that the column is a deduction. */
  isDeduction: boolean
  /** The unit in cents that nearly all amounts are whole multiples of: 1, 10 (角) or 100 (whole yuan). */
  unitCents: number
}

export interface EquationSample {
  size: number
  /** The columns with a value other than zero, in the order of the sheet. */
  columns: SampledColumn[]
}

const sampledRows = 240

/** Rows spread evenly over the batch, without rows in which a money cell holds no usable amount. */
export function sampleRows(columns: readonly AmountColumn[], rowCount: number): EquationSample {
  // A column of remarks that was read as money must not empty the sample.
  const usable = columns.filter(({ fine }) => {
    let broken = 0
    for (const value of fine) if (Number.isNaN(value)) broken++
    return broken * 10 <= rowCount
  })
  const rows: number[] = []
  const step = Math.max(1, rowCount / (sampledRows * 1.2))
  for (let next = 0; next < rowCount && rows.length < sampledRows; next += step) {
    const row = Math.floor(next)
    const hasPay = usable.some(({ fine }) => fine[row] !== 0)
    if (hasPay && usable.every(({ fine }) => !Number.isNaN(fine[row]))) rows.push(row)
  }
  const sampled = usable.map(({ item, fine }): SampledColumn => {
    const words = wordsOf(item)
    const values = Float64Array.from(rows, (row) => fine[row] ?? 0)
    return {
      item: item.index,
      values,
      unitCents: roundingUnit(values),
      isAside: item.role !== 'netPay' && asideWord.test(words),
      isNet: item.role === 'netPay',
      isSum: isSumItem(item),
      isDeduction: item.role !== 'netPay' && deductionWord.test(words),
    }
  })
  return { size: rows.length, columns: sampled.filter(({ values }) => values.some((value) => value !== 0)) }
}
