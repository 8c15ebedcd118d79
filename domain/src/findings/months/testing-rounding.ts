import { isMoney } from '../../batches/items.ts'
import { cellValue } from '../../batches/row-content.ts'
import { centsText, fineUnits, toCents } from '../fine-units.ts'
import type { ReviewBatch } from '../review-batch.ts'

/** The ways in which files show amounts that were computed to the cent. */
export const roundings = {
  'every amount cut off to whole yuan': { unit: 100, all: true, round: Math.floor },
  'every amount rounded to whole yuan': { unit: 100, all: true, round: Math.round },
  'net pay cut off to whole yuan': { unit: 100, all: false, round: Math.floor },
  'net pay rounded to whole yuan': { unit: 100, all: false, round: Math.round },
  'net pay cut off to a tenth of a yuan': { unit: 10, all: false, round: Math.floor },
} as const
export type Rounding = keyof typeof roundings

/** The same month as a file with such amounts holds it. */
export function rounded(batch: ReviewBatch, how: Rounding): ReviewBatch {
  const { unit, all, round } = roundings[how]
  const touched = batch.items.filter((item) => (all ? isMoney(item) : item.role === 'netPay'))
  const rows = batch.rows.map((row) => {
    const cells = [...row.cells]
    for (const { index } of touched) {
      const cents = toCents(fineUnits(cellValue(cells[index])))
      cells[index] = centsText(round(cents / unit) * unit)
    }
    return { ...row, cells }
  })
  return { ...batch, rows }
}
