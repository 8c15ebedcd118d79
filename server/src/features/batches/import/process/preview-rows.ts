import { sheetTexts } from '@zhixin/domain/payroll/detect'
import type { SheetPart } from '@zhixin/domain/payroll/sheets/combined'
import type { Grid, PayrollTable } from '@zhixin/domain/payroll/table'

const rowsAtTop = 40
const rowsBelowHeader = 30
const rowsOfPart = 12
const maxFurther = 200
/** The maximum number of blocked cells, which are settled one by one; dropped rows leave them this much space. */
const maxBlocked = 150
const maxColumns = 300
const maxText = 120

/** The first rows of another sheet, below its header. */
const firstOfPart = ({ firstRow, rowCount, headerRows: [, last] }: SheetPart): number[] =>
  Array.from({ length: Math.max(0, Math.min(rowsOfPart, rowCount - last - 1)) }, (_, at) => firstRow + last + 1 + at)

/**
 * Returns the rows for the correction screen: the sheet's beginning, and further rows that were dropped or cannot be
 * read.
 */
export function previewRows(grid: Grid, table: PayrollTable): { row: number; cells: string[] }[] {
  const top = Math.min(
    table.parts?.[0]?.rowCount ?? grid.rowCount,
    Math.max(rowsAtTop, table.headerRows[1] + 1 + rowsBelowHeader),
  )
  const telling = table.dropped.filter((dropped) => dropped.why !== 'blank').map((dropped) => dropped.row)
  const below = (rows: number[]) => [...new Set(rows)].filter((row) => row >= top)
  const blocked = below(table.blocked.map((cell) => cell.row)).slice(0, maxBlocked)
  // When several sheets were read, people of each are shown.
  const further = [...new Set([...blocked, ...(table.parts ?? []).flatMap(firstOfPart), ...below(telling)])]
    .filter((row) => row >= top)
    .slice(0, maxFurther)
    .sort((a, b) => a - b)
  const show = (row: number, texts: string[]) => ({
    row,
    cells: texts.slice(0, maxColumns).map((text) => text.slice(0, maxText)),
  })
  return [
    ...sheetTexts(grid, 0, top).map((texts, row) => show(row, texts)),
    ...further.flatMap((row) => sheetTexts(grid, row, row + 1).map((texts) => show(row, texts))),
  ]
}
