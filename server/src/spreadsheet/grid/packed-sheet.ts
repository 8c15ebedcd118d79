import type { Grid } from '@zhixin/domain/payroll/table'
import type { NumberFormat } from '../number-format/compile-format.ts'
import type { PackedRows } from './packed-rows.ts'
import type { StringTable } from './string-table.ts'

/** The strings and styles to which the cells of a sheet refer. */
export interface PackedContext {
  strings: StringTable
  formats: readonly NumberFormat[]
  date1904: boolean
  /** The stored values of formulas are placeholders that no program has computed. */
  formulasUncomputed: boolean
}

export interface PackedSheet {
  name: string
  rows: PackedRows
  merges: Grid['merges']
  hiddenRows: ReadonlySet<number>
  hiddenColumns: ReadonlySet<number>
  hidden: boolean
  mergesLost: boolean
}
