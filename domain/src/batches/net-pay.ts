import type { BatchItem } from '@zhixin/contract/batches/batch'
import { isAmount, roundAmount } from '../money/money.ts'
import { cellValue, type StoredCell } from './row-content.ts'

/** The net pay in a cell, rounded half-up to cents; null where the cell holds no amount. */
export function netPay(cell: StoredCell | undefined): string | null {
  const value = cellValue(cell)
  return isAmount(value) ? roundAmount(value, 2) : null
}

/** The net pay of a row; null without such a column or value. */
export function netPayOf(cells: readonly StoredCell[], items: readonly BatchItem[]): string | null {
  const item = items.find((each) => each.role === 'netPay')
  return item ? netPay(cells[item.index]) : null
}
