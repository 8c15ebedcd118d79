import type { ReactNode } from 'react'

/** A mark of a cell with its text. */
export interface CellMark {
  /**
   * blocked: stops the work, red. edited: changed by hand, blue dot. warning: an icon behind the text. flag: coloured
   * by grade, grey while it is being checked again.
   */
  kind: 'blocked' | 'edited' | 'warning' | 'flag-blocks' | 'flag-warn' | 'flag-info' | 'flag-outdated'
  /** The text for the tooltip and for screen readers. */
  message?: string | undefined
  /** The caller opens something of its own at the cell instead of the tooltip. */
  opens?: boolean | undefined
}

/** The filter of a column, which the server applies. */
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
  /** The column takes its share of the remaining width. */
  grow?: boolean | undefined
  /**
   * The column stays at the start when the table is scrolled sideways; 'wide': only while half of the room is left for
   * the rest.
   */
  sticky?: boolean | 'wide' | undefined
  align?: 'start' | 'end' | undefined
  /** The language of the values for screen readers, if it does not depend on the page's language. */
  lang?: 'zh-CN' | 'en' | undefined
  /** The shown text, which is also edited and copied. */
  value: (row: Row) => string
  /** A text that is too long for the width stands in two smaller lines. */
  twoLines?: boolean | undefined
  /** The content that is shown instead of the text. */
  render?: ((row: Row) => ReactNode) | undefined
  marks?: ((row: Row) => readonly CellMark[]) | undefined
  /** Whether the amount is negative; such cells are red in addition to their minus. */
  isNegative?: ((row: Row) => boolean) | undefined
  sortable?: boolean | undefined
  filter?: ColumnFilter | undefined
  /** The keys that a phone offers for it; a letter keyboard by default. */
  inputMode?: ((row: Row) => 'decimal' | 'text') | undefined
  editable?: boolean | ((row: Row) => boolean) | undefined
  /** Returns the error of a typed value, or undefined. */
  check?: ((value: string, row: Row) => string | undefined) | undefined
  /** The content of the sums row. */
  sum?: string | undefined
}

/** A link at the end of a row. */
export interface RowOperation {
  key: string
  label: string
  onClick: () => void
  danger?: boolean | undefined
  /** The operation is rare and therefore in the menu. */
  rare?: boolean | undefined
  /** The reason why the operation is not possible now; the link shows it and does nothing. */
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

/** Rows of which only some are loaded: the table reports which ones are visible, and shows those that are loaded. */
export interface WindowedRows<Row> {
  count: number
  /** Undefined while the row is loading. */
  at: (index: number) => Row | undefined
  /** Called with the first and the last row near the screen, and the topmost one, whenever they change. */
  onView: (from: number, to: number, top: number) => void
}

/** A block of cells by positions, with the keys of all columns in their order on the screen. */
export interface ChosenCells {
  top: number
  bottom: number
  left: number
  right: number
  keys: readonly string[]
}

/** The actions on blocks of cells; without it only single cells can be selected. */
export interface RangeActions {
  /** Identifies the shown rows; the selection is cleared when it changes. */
  scope: string
  onRange: (chosen: ChosenCells | undefined) => void
  /** Returns the text for the clipboard; undefined if it has to be fetched first. */
  onCopy: (chosen: ChosenCells) => string | undefined
  onPaste: (chosen: ChosenCells, text: string) => void
  onClear: (chosen: ChosenCells) => void
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers and tests. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** All rows; if they are windowed, those of the visible page. */
  rows: readonly Row[]
  windowed?: WindowedRows<Row> | undefined
  rowKey: (row: Row) => string
  loading?: boolean | undefined
  failed?: boolean | undefined
  onRetry?: (() => void) | undefined
  /** The content without rows. */
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
  /** The maximum number of links in a row, three by default; the others are in the menu 更多. */
  operationsInline?: number | undefined
  /** Saves a cell. The cell shows the new value meanwhile, and the old one again if saving fails. */
  onEdit?: ((row: Row, key: string, value: string) => Promise<unknown>) | undefined
  /** Called when a cell is opened for input and when it is closed. */
  onEditing?: ((open: boolean) => void) | undefined
  ranges?: RangeActions | undefined
  /** Shows the sums row under this name. */
  sumsLabel?: string | undefined
  pager?: TablePager | undefined
  /** The maximum height of the scrolling part if the page does not limit it; a CSS length. */
  maxHeight?: string | undefined
  /** Lower rows, and header buttons that appear only under the pointer, for large tables. */
  dense?: boolean | undefined
  /** Scrolls to this row and activates it; by its position if rows are windowed. */
  goTo?: { row: string | number; column?: string | undefined } | undefined
  /** Called with the active cell, by the position of its row, whenever it changes. */
  onActive?: ((spot: { row: number; column: string | undefined } | undefined) => void) | undefined
  /** Scrolls the row at this position to the top; a new object each time. */
  scrollTo?: { row: number } | undefined
}

/** The mark of a row that needs attention, in its name column (SHELL-18). */
export function matchMarks(row: { matchStatus: number; matchTipsMessage: string }): readonly CellMark[] {
  return row.matchStatus === 1 ? [{ kind: 'warning', message: row.matchTipsMessage }] : []
}
