import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { ReviewRow } from '@zhixin/contract/batches/review'
import { columnKey } from './column-key.ts'

/** A cell by the place of its row; without a column where the row is not here yet. */
export interface CellTarget {
  row: number
  column?: string | undefined
}

interface Rows {
  count: number
  at(index: number): ReviewRow | undefined
}

/**
 * The cell after `last` that must be filled in, in reading order, beginning again at the first one. Where the next row
 * is not here yet, its place: once it has come, the next step goes on from there.
 */
export function nextBlocked(
  rows: Rows,
  items: readonly BatchItem[],
  last: CellTarget | undefined,
): CellTarget | undefined {
  for (let step = 0; step <= rows.count; step++) {
    const index = ((last?.row ?? 0) + step) % Math.max(1, rows.count)
    const row = rows.at(index)
    if (!row) return rows.count > 0 ? { row: index } : undefined
    const keys = items.filter((item) => row.blocked.includes(item.index)).map(columnKey)
    const after = step === 0 && last?.column !== undefined ? keys.indexOf(last.column) + 1 : 0
    const column = keys[after]
    // A new object each time, so that the table goes there again.
    if (column !== undefined) return { row: index, column }
  }
  return undefined
}
