import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { SheetPart } from './sheets/combined.ts'

/**
 * The result of reading a spreadsheet: the form that the reader (server/spreadsheet), detection (domain/payroll), the
 * import screen and `npm run inspect` share. Rows and columns count from 0 inside the program; in everything that
 * people read (inspect, messages) they count from 1, as in spreadsheet programs.
 */

/**
 * The role of a column. `money` and `text` become items of the slip; the others identify the person or are the net pay.
 */
export type ColumnRole = BatchItem['role']

export type CellKind = 'empty' | 'text' | 'number' | 'date' | 'boolean' | 'error'

/** One cell as the file has it. */
export interface Cell {
  kind: CellKind
  /** The text that a spreadsheet program shows, with the number format applied; '' if empty. */
  text: string
  /** The exact value: a decimal string for numbers (never 1.38E+10 for IDs), ISO for dates, otherwise the text. */
  value: string
  /** The cell has a formula. It cannot be used if `kind` is 'error', or if `text` is '' and `uncached` is set. */
  formula?: true
  /** The formula has no cached value. */
  uncached?: true
}

/** A sheet as a grid. Implementations may be compact; `cell` is called only for cells inside the used range. */
export interface Grid {
  name: string
  rowCount: number
  columnCount: number
  cell(row: number, column: number): Cell
  /** Merged areas; the bounds are inclusive and count from 0. */
  merges: { top: number; left: number; bottom: number; right: number }[]
  hiddenRows: ReadonlySet<number>
  hiddenColumns: ReadonlySet<number>
  /** The sheet itself is hidden in the workbook. */
  hidden: boolean
  /** The file is a text format, which has no merges: an empty header cell may continue the one to its left. */
  mergesLost: boolean
}

export interface Column {
  /** The column in the sheet, counted from 0. For a split name (Last Name + First Name) it is the first of the two. */
  index: number
  /** Further columns that belong to it (split names), in order. */
  also?: number[]
  /** The header as read, with levels joined by '/' and line breaks and spaces normalised: 扣款/社保. */
  label: string
  /** The levels above the last one, outermost first. */
  groups: string[]
  /** The Chinese and English parts of the last level: '姓名 Name' → 姓名, Name. Either may be ''. */
  zh: string
  en: string
  role: ColumnRole
  /** Hidden in the spreadsheet. */
  hidden: boolean
  /**
   * Whether the column appears on the slip unless HR decides otherwise: false for hidden, password and contact columns.
   */
  shown: boolean
  /** Decimals shown in money columns (0-4); null for other roles. */
  decimals: number | null
}

/** Why a row below the header is not a person. */
export type DropReason =
  | 'blank'
  | 'total'
  | 'average'
  | 'repeatedHeader'
  | 'subheading'
  | 'signature'
  | 'emptyNumbered'
  | 'note'
  | 'secondTable'
  /** HR left the row out. */
  | 'byHand'

export interface DroppedRow {
  row: number
  why: DropReason
  /** The first texts of the row, joined, so that HR recognises it. */
  text: string
}

/** A cell that cannot be used as it is. It blocks the send until HR enters a value. */
export interface BlockedCell {
  row: number
  column: number
  why: 'uncachedFormula' | 'errorValue' | 'notANumber' | 'lostDigits'
  text: string
}

export type SheetWarning =
  | { kind: 'noNameColumn' }
  | { kind: 'noNetPayColumn' }
  | { kind: 'noPeople' }
  /** People who are on several of the combined sheets; `row` and `first` are two rows of the first such person. */
  | { kind: 'onSeveralSheets'; row: number; column: number; first: number; count: number }
  | { kind: 'payWithoutName'; row: number }
  /** People whose net pay cell is empty; the position is that of the first one. */
  | { kind: 'emptyNetPay'; row: number; column: number; count: number }
  /**
   * Rows of people who are on the sheet above already; the position is that of the name in the first such row, and
   * `first` is the earlier row of that person.
   */
  | { kind: 'samePeopleAgain'; row: number; column: number; first: number; count: number }
  /**
   * Invalid mobile numbers or mail addresses, or people of different names with one number or contact; the position is
   * that of the first one.
   */
  | {
      kind: 'unusablePhone' | 'unusableEmail' | 'sharedKey'
      row: number
      column: number
      label: string
      text: string
      count: number
    }
  | { kind: 'duplicateHeader'; label: string; columns: number[] }
  | { kind: 'hiddenColumnWithValues'; column: number; label: string }
  | { kind: 'hiddenRowWithValues'; row: number }
  | { kind: 'totalDiffers'; row: number; column: number; label: string; stated: string; summed: string }
  | { kind: 'secondTable'; row: number; column: number }
  /** A row that was left out and may be a person, or was kept and may be none; `label` is its name or first text. */
  | { kind: 'doubtfulDrop'; row: number; column: number; label: string }
  | { kind: 'doubtfulPerson'; row: number; column: number; label: string }
  /** Several such rows one below the other, from `row` to `last`, that were left out; `label` quotes the first ones. */
  | { kind: 'doubtfulDrops'; row: number; last: number; column: number; label: string; count: number }
  /**
   * Rows from `row` to `last` that are paid the same and have neither a name nor a number of their own: a prepared form.
   * They were left out together.
   */
  | { kind: 'preparedRows'; row: number; last: number; column: number; count: number }
  /** The row of a form below the list that repeats somebody of the list. */
  | { kind: 'lookedUp'; row: number; column: number; label: string }
  /** Another sheet with people; it may as well be the payroll that is meant (uncertainSheet). */
  | { kind: 'otherSheet' | 'uncertainSheet'; sheet: string }
  /** The sheet that was read is hidden in the workbook. */
  | { kind: 'hiddenSheet'; sheet: string }
  | { kind: 'uncertainRole'; column: number; role: ColumnRole }

export interface PersonRow {
  /** The row in the sheet, counted from 0. */
  row: number
  name: string
  /** The cells in the order of `PayrollTable.columns`, one for each. */
  cells: Cell[]
  /** A single cell, which is cheaper than making all of them. */
  cellAt?(position: number): Cell | undefined
  hidden: boolean
}

/** What HR corrected on the import screen; everything that is left out is detected. */
export interface LayoutChoice {
  sheet?: string
  /** The first and last header row, counted from 0 and inclusive. */
  headerRows?: [number, number]
  /** Roles by column index. */
  roles?: Record<number, ColumnRole>
  /** Rows that detection dropped and HR restored. */
  restoredRows?: number[]
  /** Rows that detection took for people and HR left out. */
  droppedRows?: number[]
  /** The first column of the table, if another table stands to its left. */
  firstColumn?: number
  /**
   * Names of the sheets that are read as one payroll; the columns and rows above are then those of the combined table.
   */
  combine?: string[]
}

export interface PayrollTable {
  sheet: string
  sheets: { name: string; rowCount: number; columnCount: number; hidden: boolean; people: number }[]
  headerRows: [number, number]
  columns: Column[]
  people: PersonRow[]
  dropped: DroppedRow[]
  blocked: BlockedCell[]
  warnings: SheetWarning[]
  /**
   * The sum of the net pay column over the people, each amount rounded half-up to cents first; null without such a
   * column, and if people have net pay of which nothing can be read.
   */
  netPayTotal: string | null
  /** The sheets that are parts of one payroll, including this one; empty if there are none. */
  combinable?: CombinableSheet[]
  /** The sheets that were combined, in order. */
  parts?: SheetPart[]
  /** People who are on several of these sheets. */
  shared?: { list: SharedPerson[]; count: number }
  /** Columns that some of these sheets do not have. */
  partial?: { label: string; column: number; sheets: string[] }[]
  /**
   * Columns that some of the sheets label differently, for instance 实发工资 and 实际发放 for net pay, with the label on each
   * of those sheets.
   */
  renamed?: { label: string; column: number; sheets: { sheet: string; label: string }[] }[]
}

/** A sheet that can be combined with others. */
export interface CombinableSheet {
  sheet: string
  people: number
  netPayTotal: string | null
  hidden: boolean
  /** The sheet that already has these people with the same pay, and their number. */
  copyOf: { sheet: string; people: number } | null
}

/** A person who is on several sheets, with the net pay in each. */
export interface SharedPerson {
  name: string
  rows: { row: number; netPay: string }[]
}

/** Why a file could not be read at all. Each is an error key in the contract. */
export type FileFault =
  | 'file.empty'
  | 'file.tooLarge'
  | 'file.unpackedTooLarge'
  | 'file.tooManyCells'
  | 'file.encrypted'
  | 'file.damaged'
  | 'file.tooSlow'
  | 'file.saveAsXlsx'
  | 'file.notASpreadsheet'
  | 'file.archive'
  | 'file.document'
  | 'file.picture'
  | 'file.webPage'
  | 'file.lockFile'
  | 'file.sheetsMissing'
