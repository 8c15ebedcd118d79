import type { ReactNode } from 'react'

/** Something to say about one cell. */
export interface CellMark {
  /** blocked: stops the work, red. edited: changed by hand, blue dot. warning: an icon behind the text. flag: coloured by grade. */
  kind: 'blocked' | 'edited' | 'warning' | 'flag-blocks' | 'flag-warn' | 'flag-info'
  /** Told by a tooltip, and to screen readers. */
  message?: string | undefined
  /** Something of the caller's own opens at it instead of the tooltip. */
  opens?: boolean | undefined
}

/** How a column is narrowed down; the server does it. */
export type ColumnFilter =
  | { kind: 'text' }
  /** A form of the caller's own. */
  | { kind: 'form'; form: (value: string, onChange: (value: string) => void) => ReactNode }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }

export interface DataColumn<Row> {
  key: string
  title: string
  /** A smaller line above the title: the group of a merged header. */
  caption?: string | undefined
  /** A menu behind the title, such as what a column means. */
  menu?: ReactNode
  /** In px; 120 by default. The user can drag it. */
  width?: number | undefined
  /** Takes its share of the room that is left. */
  grow?: boolean | undefined
  /** Stays at the start when the table is scrolled sideways; 'wide': only while half of the room is left for the rest. */
  sticky?: boolean | 'wide' | undefined
  align?: 'start' | 'end' | undefined
  /** The language of its values where it is the same whatever the page's is: for screen readers. */
  lang?: 'zh-CN' | 'en' | undefined
  /** The shown text, which is also what is edited and copied. */
  value: (row: Row) => string
  /** Shown instead of the text. */
  render?: ((row: Row) => ReactNode) | undefined
  marks?: ((row: Row) => readonly CellMark[]) | undefined
  /** Whether its amount is below zero: such cells are red besides their minus. */
  isNegative?: ((row: Row) => boolean) | undefined
  sortable?: boolean | undefined
  filter?: ColumnFilter | undefined
  editable?: boolean | ((row: Row) => boolean) | undefined
  /** What is wrong with a typed value, or undefined. */
  check?: ((value: string, row: Row) => string | undefined) | undefined
  /** Shown in the sums row. */
  sum?: string | undefined
}

/** A link at the end of a row. */
export interface RowOperation {
  key: string
  label: string
  onClick: () => void
  danger?: boolean | undefined
  /** Wanted seldom: stands in the menu behind the others. */
  rare?: boolean | undefined
  /** Why it cannot be done now; shown, and the link does nothing. */
  disabledReason?: string | undefined
}

export interface TableSort {
  by: string
  descending: boolean
}

export interface TablePager {
  currentPage: number
  pageSize: number
  total: number
  onChange: (currentPage: number, pageSize: number) => void
  pageSizes?: readonly number[] | undefined
}

export interface TableSelection {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

/** Many rows of which only some are here: the table tells which ones are looked at, and shows what there is of them. */
export interface WindowedRows<Row> {
  count: number
  /** Undefined while it is on its way. */
  at: (index: number) => Row | undefined
  /** From the first to the last row near the screen, and the one at the top of it, whenever they change. */
  onView: (from: number, to: number, top: number) => void
}

/** A block of cells by places, with the keys of all columns in the order in which they stand. */
export interface ChosenCells {
  top: number
  bottom: number
  left: number
  right: number
  keys: readonly string[]
}

/** What is done with blocks of cells; without it cells are chosen one at a time. */
export interface RangeActions {
  /** Whenever it is another one, nothing is chosen any more: other rows are shown. */
  scope: string
  onRange: (chosen: ChosenCells | undefined) => void
  /** The text for the clipboard; undefined where it has to be fetched first. */
  onCopy: (chosen: ChosenCells) => string | undefined
  onPaste: (chosen: ChosenCells, text: string) => void
  onClear: (chosen: ChosenCells) => void
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers and tests. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** All rows; where they are windowed, those of the page that is looked at. */
  rows: readonly Row[]
  windowed?: WindowedRows<Row> | undefined
  rowKey: (row: Row) => string
  loading?: boolean | undefined
  failed?: boolean | undefined
  onRetry?: (() => void) | undefined
  /** Shown when there are no rows. */
  empty?: ReactNode
  selection?: TableSelection | undefined
  /** Shows the index column, counting from this number. */
  indexFrom?: number | undefined
  sort?: TableSort | undefined
  onSort?: ((sort: TableSort | undefined) => void) | undefined
  /** Column key → filter text. */
  filters?: Readonly<Record<string, string>> | undefined
  onFilter?: ((key: string, value: string) => void) | undefined
  operations?: ((row: Row) => readonly RowOperation[]) | undefined
  operationsWidth?: number | undefined
  /** So many links stand in a row at most, three by default; the rest is behind 更多. */
  operationsInline?: number | undefined
  /** Saves one cell. While it runs the cell shows the new value; when it rejects, the old one comes back. */
  onEdit?: ((row: Row, key: string, value: string) => Promise<unknown>) | undefined
  /** Told when a cell is opened for input, and when it is closed. */
  onEditing?: ((open: boolean) => void) | undefined
  ranges?: RangeActions | undefined
  /** Shows the sums row under this name. */
  sumsLabel?: string | undefined
  pager?: TablePager | undefined
  /** Greatest height of the scrolling part where the page does not give one; a CSS length. */
  maxHeight?: string | undefined
  /** Lower rows, and header marks that show only when pointed at: for tables of many rows and columns. */
  dense?: boolean | undefined
  /** Brings this row into view and makes it the active one; by its place where rows are windowed. */
  goTo?: { row: string | number; column?: string | undefined } | undefined
  /** Tells which cell is the active one, by the place of its row, whenever that changes. */
  onActive?: ((spot: { row: number; column: string | undefined } | undefined) => void) | undefined
  /** Brings the row of this place to the top; a new object each time. */
  scrollTo?: { row: number } | undefined
}

/** The mark of a row that needs a look, for its name column (SHELL-18). */
export function matchMarks(row: { matchStatus: number; matchTipsMessage: string }): readonly CellMark[] {
  return row.matchStatus === 1 ? [{ kind: 'warning', message: row.matchTipsMessage }] : []
}
