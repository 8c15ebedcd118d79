import type { BatchItem, ReviewRow } from '@zhixin/contract/batches'
import { columnKey } from './column-key.ts'

export interface CellTarget {
  row: string
  column: string
}

/** Every cell of the page that must be filled in, in reading order. */
export function blockedCells(rows: readonly ReviewRow[], items: readonly BatchItem[]): CellTarget[] {
  return rows.flatMap((row) =>
    items
      .filter((item) => row.blocked.includes(item.index))
      .map((item) => ({ row: String(row.rowNo), column: columnKey(item) })),
  )
}

/** The cell after `last`, beginning again at the first one. */
export function nextCell(cells: readonly CellTarget[], last: CellTarget | undefined): CellTarget | undefined {
  const at = cells.findIndex((cell) => cell.row === last?.row && cell.column === last.column)
  const next = cells[at + 1] ?? cells[0]
  // A new object each time, so that the table goes there again.
  return next && { ...next }
}
