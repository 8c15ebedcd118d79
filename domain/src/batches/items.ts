import type { BatchItem } from '@zhixin/contract/batches/batch'
import { joinBoth } from '@zhixin/contract/pair'
import type { Column } from '../payroll/table.ts'
import { leftOffReason } from './left-off.ts'
import { storableText } from './storable-text.ts'

const maxLabel = 200

/**
 * The columns of a sheet as salary batch items (spec §3, IMPORT-04), in the order of the sheet. In a new batch, items
 * that HR has to put on the slip first are off it (REVIEW-14).
 */
export function itemsOf(columns: readonly Column[]): BatchItem[] {
  return columns.map((column, index) => {
    const [zh, en, label] = [column.zh, column.en, column.label].map((text) => storableText(text, maxLabel))
    const leftOff = leftOffReason(column)
    return {
      index,
      column: column.index,
      ...(column.also ? { also: column.also } : {}),
      salaryItemImportCh: zh ?? '',
      salaryItemImportEn: en ?? '',
      salaryItemImportLabel: joinBoth(zh ?? '', en ?? '') || (label ?? ''),
      groups: column.groups.map((group) => storableText(group, maxLabel)),
      role: column.role,
      hidden: column.hidden,
      shown: column.shown && leftOff === null,
      ...(leftOff ? { leftOff } : {}),
      decimals: column.decimals,
    }
  })
}

/** Columns that become items of a batch. A column that HR excludes from the import is not stored at all. */
export const isImported = (column: Pick<Column, 'role'>): boolean => column.role !== 'ignore'

/** Whether an item identifies the person; the row is matched again when such an item changes. */
export function isIdentity(item: Pick<BatchItem, 'role'>): boolean {
  return item.role !== 'money' && item.role !== 'netPay' && item.role !== 'text' && item.role !== 'ignore'
}

export const isMoney = (item: Pick<BatchItem, 'role'>): boolean => item.role === 'money' || item.role === 'netPay'

/**
 * Columns that can be an item on the slip. The person's name is on the slip anyway; contact data never are. An ID
 * number can be an item only where it was left off until HR puts it on (REVIEW-14): batches from before that rule never
 * showed it.
 */
export function isSlipItem({ role, leftOff }: Pick<BatchItem, 'role' | 'leftOff'>): boolean {
  return role === 'money' || role === 'text' || role === 'netPay' || (role === 'idNumber' && leftOff !== undefined)
}
