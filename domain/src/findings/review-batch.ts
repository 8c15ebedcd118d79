import type { BatchItem } from '@zhixin/contract/batches/batch'
import { isMoney } from '../batches/items.ts'
import { cellValue, type StoredCell } from '../batches/row-content.ts'
import { fineUnits } from './fine-units.ts'

/** A row as the review rules see it. */
export interface ReviewRow {
  /** Row of the sheet, counted from 1. */
  rowNo: number
  /**
   * The same text for the same person in every month: the employee's id, else rememberedKey; '' if the person is not
   * known.
   */
  person: string
  name: string
  cells: readonly StoredCell[]
  /** HR has not said yet whose the row is: `person` rests on the name alone, or is ''. */
  isOpen?: boolean
  /** A further row of somebody who has several, of which only one will stay. */
  isExtra?: boolean
}

/** A month of one salary type: this month, or the last one that was sent. Rows are in the order of the sheet. */
export interface ReviewBatch {
  items: readonly BatchItem[]
  rows: readonly ReviewRow[]
}

/** A money column over all rows. */
export interface AmountColumn {
  item: BatchItem
  /** Fine units; 0 where the cell is empty, NaN where it is not an amount or is too large for fine units. */
  fine: Float64Array
  /** 1 where the cell holds something. */
  filled: Uint8Array
}

/** The money columns of a batch as numbers, in the order of the sheet. */
export function amountColumns(batch: ReviewBatch): AmountColumn[] {
  const columns = batch.items.filter(isMoney).map((item) => ({
    item,
    fine: new Float64Array(batch.rows.length),
    filled: new Uint8Array(batch.rows.length),
  }))
  batch.rows.forEach((row, at) => {
    for (const { item, fine, filled } of columns) {
      const value = cellValue(row.cells[item.index])
      if (value === '') continue
      filled[at] = 1
      fine[at] = fineUnits(value)
    }
  })
  return columns
}

/**
 * What a finding about a row's own amounts is about: the row and the name in it, so that accepting one says nothing
 * about another row. The person counts for nothing: what HR has accepted stands when the row is matched, or its person
 * is added to the roster.
 */
export const rowAndName = ({ rowNo, name }: ReviewRow): string[] => [name, String(rowNo)]
