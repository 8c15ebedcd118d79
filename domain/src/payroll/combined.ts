/** A sheet of several that were read as one payroll; its rows follow those of the sheet before (IMPORT-14). */
export interface SheetPart {
  sheet: string
  /** Where its first row stands among the rows of all. */
  firstRow: number
  rowCount: number
  /** Its header, in rows of its own. */
  headerRows: [number, number]
  people: number
  netPayTotal: string | null
  /** Whether it states totals of its own, and whether they are the sums of its rows. */
  totals: 'none' | 'agree' | 'differ'
  /** For each column of all, its own column; -1 where it has none. */
  columns: number[]
}

/** The part that a row of all stands in, and its row there. */
export function partOf<Part extends Pick<SheetPart, 'firstRow'>>(
  parts: readonly Part[],
  row: number,
): { part: Part; row: number } | null {
  const part = parts.findLast(({ firstRow }) => firstRow <= row)
  return part ? { part, row: row - part.firstRow } : null
}

/** A row as a person finds it in the file: '12', of several sheets '销售部!12'. */
export function rowLabel(parts: readonly Pick<SheetPart, 'sheet' | 'firstRow'>[], row: number): string {
  const found = parts.length > 0 ? partOf(parts, row) : null
  return found ? `${found.part.sheet}!${found.row + 1}` : String(row + 1)
}
