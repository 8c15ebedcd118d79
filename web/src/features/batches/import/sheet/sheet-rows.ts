import { rowLabel } from '@zhixin/domain/payroll/combined'
import type { CheckedFile } from '../start/use-upload.ts'

/** What a row of the sheet is taken for. */
export type RowKind =
  | { kind: 'above' }
  | { kind: 'header' }
  | { kind: 'person' }
  | { kind: 'dropped'; why: string }
  | { kind: 'restored' }

export interface SheetRow {
  row: number
  /** As a person finds it in the file: its number, of several sheets with the name of its own. */
  label: string
  cells: readonly string[]
  is: RowKind
  /** Rows between this one and the one before are not shown. */
  gap: boolean
}

/** The rows of the correction screen, each with what it is taken for (IMPORT-03). */
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
