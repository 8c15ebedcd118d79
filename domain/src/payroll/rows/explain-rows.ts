import type { TableShape } from '../columns/table-shape.ts'
import type { QuickGrid } from '../grid/grid-view.ts'
import type { DropReason } from '../table.ts'
import type { FoundEvidence } from './evidence/weigh-row.ts'
import { type RowChoice, RowReading, type RowsFound } from './rows.ts'

/** Why a row was left out: what speaks for that, and what for a person. */
export interface ExplainedRow {
  row: number
  why: DropReason
  /** The strongest evidence first. */
  evidence: FoundEvidence[]
  /** How much more likely the row is a person than anything else, in bits. */
  personBits: number
}

/**
 * The evidence about the rows of a reading that were left out. It reads the rows once more, so it is made when asked.
 * @param choice the rows that HR chose when the rows were read
 */
export function explainRows(
  grid: QuickGrid,
  shape: TableShape,
  { dropped }: RowsFound,
  choice: RowChoice = { restored: new Set(), unwanted: new Set() },
): ExplainedRow[] {
  const reasons = new Map(dropped.map(({ row, why }) => [row, why]))
  const explained: ExplainedRow[] = []
  const reading = new RowReading(grid, shape, choice, ({ row, evidence, personBits }) => {
    const why = reasons.get(row)
    if (why !== undefined) explained.push({ row, why, evidence: evidence(), personBits })
  })
  reading.read()
  return explained
}
