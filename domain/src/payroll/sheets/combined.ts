/** One of several sheets that were read as one payroll; its rows follow those of the sheet before it (IMPORT-14). */
export interface SheetPart {
  sheet: string
  /** The combined row number of its first row. */
  firstRow: number
  rowCount: number
  /** Its header rows, by its own row numbers. */
  headerRows: [number, number]
  people: number
  netPayTotal: string | null
  /** Whether the sheet states totals, and whether they agree with the sums of its rows. */
  totals: 'none' | 'agree' | 'differ'
  /** For each column of the combined table, the sheet's own column; -1 if it has none. */
  columns: number[]
}

/** The part that contains a row of the combined table, and the row's number on that sheet. */
export function partOf<Part extends Pick<SheetPart, 'firstRow'>>(
  parts: readonly Part[],
  row: number,
): { part: Part; row: number } | null {
  const part = parts.findLast(({ firstRow }) => firstRow <= row)
  return part ? { part, row: row - part.firstRow } : null
}

/** The row number as HR finds it in the file: '12', or with several sheets '销售部!12'. */
export function rowLabel(parts: readonly Pick<SheetPart, 'sheet' | 'firstRow'>[], row: number): string {
  const found = parts.length > 0 ? partOf(parts, row) : null
  return found ? `${found.part.sheet}!${found.row + 1}` : String(row + 1)
}
