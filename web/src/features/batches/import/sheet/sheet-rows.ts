import { rowLabel } from '@zhixin/domain/payroll/sheets/combined'
import type { CheckedFile } from '../start/use-upload.ts'

/** The kind of a row, as detected. */
export type RowKind =
  | { kind: 'above' }
  | { kind: 'header' }
  | { kind: 'person' }
  | { kind: 'dropped'; why: string }
  | { kind: 'restored' }

export interface SheetRow {
  row: number
  /** The row number as HR finds it in the file; if there are several sheets, with the name of its sheet. */
  label: string
  cells: readonly string[]
  is: RowKind
  /** Rows between this one and the one before are not shown. */
  gap: boolean
}

/** The rows of the correction screen with their kinds (IMPORT-03). */
export function sheetRows(file: CheckedFile, restored: readonly number[]): SheetRow[] {
  const [first, last] = file.headerRows
  const dropped = new Map(file.dropped.map((one) => [one.row, one.why]))
  const back = new Set(restored)
  const kindOf = (row: number): RowKind => {
    if (row < first) return { kind: 'above' }
    if (row <= last) return { kind: 'header' }
    const why = dropped.get(row)
    if (why !== undefined) return { kind: 'dropped', why }
    return { kind: back.has(row) ? 'restored' : 'person' }
  }
  return file.preview.map(({ row, cells }, index) => ({
    row,
    label: rowLabel(file.combined?.parts ?? [], row),
    cells,
    is: kindOf(row),
    gap: index > 0 && row !== (file.preview[index - 1]?.row ?? 0) + 1,
  }))
}
