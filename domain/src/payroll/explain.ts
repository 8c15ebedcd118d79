import { type ExplainedSheet, explainSheets } from './sheets/explain-sheets.ts'
import { readSheets } from './sheets/read-sheets.ts'
import type { Grid, LayoutChoice } from './table.ts'

/** Why a workbook is read as it is. */
export interface PayrollExplanation {
  sheets: ExplainedSheet[]
}

/**
 * Reads a workbook again and says why it is read so. It is computed only when somebody asks, because it takes as long
 * as detection itself.
 */
export function explainPayroll(grids: readonly Grid[], choice: LayoutChoice = {}): PayrollExplanation {
  return { sheets: explainSheets(readSheets(grids, choice)) }
}
