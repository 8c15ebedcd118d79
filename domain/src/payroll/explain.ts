import { type ExplainedColumn, explainColumns } from './columns/explain-columns.ts'
import { type ExplainedRow, explainRows } from './rows/explain-rows.ts'
import { type ExplainedSheet, explainSheets } from './sheets/explain-sheets.ts'
import { readSheets } from './sheets/read-sheets.ts'
import type { Grid, LayoutChoice } from './table.ts'

/** Why a workbook is read as it is: its sheets, and the columns and the rows left out of the sheet that is read. */
export interface PayrollExplanation {
  sheets: ExplainedSheet[]
  columns: ExplainedColumn[]
  rows: ExplainedRow[]
}

/**
 * Reads a workbook again and says why it is read so. It is computed only when somebody asks, because it takes as long
 * as detection itself.
 */
export function explainPayroll(grids: readonly Grid[], choice: LayoutChoice = {}): PayrollExplanation {
  const read = readSheets(grids, choice)
  const { best } = read
  const rowChoice = { restored: new Set(choice.restoredRows), unwanted: new Set(choice.droppedRows) }
  return {
    sheets: explainSheets(read),
    columns: best === null ? [] : explainColumns(best.grid, best.shape),
    rows: best === null ? [] : explainRows(best.grid, best.shape, best.rows, rowChoice),
  }
}
