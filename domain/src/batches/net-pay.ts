import type { BatchItem } from '@zhixin/contract/batches'
import { isAmount, roundAmount } from '../payroll/money.ts'
import { cellValue, type StoredCell } from './row-content.ts'

/** Net pay of a row, rounded half-up to cents; null without such a column or value. */
export function netPayOf(cells: readonly StoredCell[], items: readonly BatchItem[]): string | null {
  const item = items.find((each) => each.role === 'netPay')
  const value = item ? cellValue(cells[item.index]) : ''
  return isAmount(value) ? roundAmount(value, 2) : null
}
