import type { NameHalf } from '../vocabulary/match-role.ts'
import type { ColumnsFound } from './columns.ts'

/** The place of a table on its sheet and the roles of its columns. */
export interface TableShape extends ColumnsFound {
  halves: ReadonlyMap<number, NameHalf>
  top: number
  bottom: number
}
