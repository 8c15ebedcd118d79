import type { ColumnRole, Grid, SheetWarning } from './product.ts'

/** What a made-up or drawn file means, known without reading it. */
export interface SheetTruth {
  /** The sheet that is this month's payroll. */
  sheet: string
  /** The rows of people, counted from 0. */
  people: number[]
  /** Stands instead of the rows where the sheet is turned before it is read, or where the truth states names only. */
  names?: string[]
  /** Stands instead of the rows where only their number is known. */
  count?: number
  /** The first and the last row of the header, where they are known. */
  header?: [number, number]
  /** The sum of the readable net pay; null if the sheet has no net pay, or none that is readable. */
  net: string | null
  /** How many rows below the header hold something and are nobody. */
  others: number
  /** Kinds of warnings that the file deserves, which are no needless questions; null if that is not known. */
  due: readonly SheetWarning['kind'][] | null
  /** Kinds of warnings that are no needless questions either. */
  may?: readonly SheetWarning['kind'][]
  /** Roles by column index that the reading must find. */
  roles: ReadonlyMap<number, ColumnRole>
  /** Other sheets that a warning must name. */
  mustName?: string[]
}

/** One file of the scoreboard; class and seed make it anew. */
export interface DetectionCase {
  shape: string
  seed: number | string
  grids: Grid[]
  truth: SheetTruth
}
