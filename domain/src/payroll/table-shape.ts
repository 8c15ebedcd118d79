import type { ColumnsFound } from './columns.ts'
import type { NameHalf } from './header-text.ts'

/** Where a table stands on its sheet and what its columns mean. */
export interface TableShape extends ColumnsFound {
  halves: ReadonlyMap<number, NameHalf>
  top: number
  bottom: number
}
