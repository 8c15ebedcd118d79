import type { BatchItem } from '@zhixin/contract/batches/batch'
import { isAmount, roundAmount } from '../payroll/money.ts'
import { cellValue, type StoredCell } from './row-content.ts'

/** What a cell says of net pay, rounded half-up to cents; null where it says nothing. */
export function netPay(cell: StoredCell | undefined): string | null {
  const value = cellValue(cell)
  return isAmount(value) ? roundAmount(value, 2) : null
}

/** Net pay of a row; null without such a column or value. */
export function netPayOf(cells: readonly StoredCell[], items: readonly BatchItem[]): string | null {
  const item = items.find((each) => each.role === 'netPay')
  return item ? netPay(cells[item.index]) : null
}
