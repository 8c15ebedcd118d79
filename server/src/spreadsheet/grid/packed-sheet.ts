import type { Grid } from '@zhixin/domain/payroll/table'
import type { NumberFormat } from '../number-format/compile-format.ts'
import type { PackedRows } from './packed-rows.ts'
import type { StringTable } from './string-table.ts'

/** What the cells of a sheet refer to. */
export interface PackedContext {
  strings: StringTable
  formats: readonly NumberFormat[]
  date1904: boolean
  /** Kept values of formulas are stand-ins that no program has computed. */
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
