import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { SheetPart } from './combined.ts'

/**
 * What a spreadsheet becomes once it was read and understood: the one shape that the reader (server/files), the
 * detection (domain/payroll), the import screen and `npm run inspect` all speak. Rows and columns are 0-based inside
 * the program; whatever a person reads (inspect, messages) counts from 1 as spreadsheet programs do.
 */

/** What a column means. `money` and `text` become slip items; the others identify the person or are the net pay. */
export type ColumnRole = BatchItem['role']

export type CellKind = 'empty' | 'text' | 'number' | 'date' | 'boolean' | 'error'

/** One cell as the file holds it. */
export interface Cell {
  kind: CellKind
  /** What a spreadsheet program shows, number format applied. '' when empty. */
  text: string
  /** The exact value: a decimal string for numbers (never 1.38E+10 for ids), ISO for dates, the text otherwise. */
  value: string
  /** The cell holds a formula; `kind` 'error' or `text` '' with `uncached` means it cannot be used. */
  formula?: true
  /** A formula without a cached value. */
  uncached?: true
}

/** A sheet as a grid. Implementations may be compact; `cell` is only called for cells inside the used range. */
export interface Grid {
  name: string
  rowCount: number
  columnCount: number
  cell(row: number, column: number): Cell
  /** Merged areas, inclusive, 0-based. */
  merges: { top: number; left: number; bottom: number; right: number }[]
  hiddenRows: ReadonlySet<number>
  hiddenColumns: ReadonlySet<number>
  /** The sheet itself is hidden in the workbook. */
  hidden: boolean
  /** Text formats have lost their merges: blank header cells may mean "as to the left". */
  mergesLost: boolean
}

export interface Column {
  /** 0-based column in the sheet. For a split name (Last Name + First Name) the first of the two. */
  index: number
  /** Further columns that belong to it (split names), in order. */
  also?: number[]
  /** The header as read, levels joined with '/', line breaks and blanks normalised: 扣款/社保. */
  label: string
  /** The levels above the last one, outermost first. */
  groups: string[]
  /** The last level's Chinese and English parts: '姓名 Name' → 姓名, Name. Either may be ''. */
  zh: string
  en: string
  role: ColumnRole
  /** Hidden in the spreadsheet. */
  hidden: boolean
  /** Goes on the slip unless HR says otherwise: false for hidden, password-like and contact columns. */
  shown: boolean
  /** Decimals shown for money columns (0-4); null for other roles. */
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
  /** HR said so. */
  | 'byHand'

export interface DroppedRow {
  row: number
  why: DropReason
  /** The row's first non-empty texts, joined, so that a person recognises it. */
  text: string
}

/** A cell that cannot be used as it is. It blocks the send until HR types a value. */
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
  /** People who stand on several of the sheets that were combined; two rows of the first of them. */
  | { kind: 'onSeveralSheets'; row: number; column: number; first: number; count: number }
  | { kind: 'payWithoutName'; row: number }
  /** People whose net pay cell is empty; the first of these cells. */
  | { kind: 'emptyNetPay'; row: number; column: number; count: number }
  /** Rows of people who stood on the sheet before; the name in the first of them, and where that person stood `first`. */
  | { kind: 'samePeopleAgain'; row: number; column: number; first: number; count: number }
  /** Mobile numbers or mail addresses that are none; the first of them. */
  | {
      kind: 'unusablePhone' | 'unusableEmail'
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
  /** The row of a form below the list, which shows somebody of it once more. */
  | { kind: 'lookedUp'; row: number; column: number; label: string }
  | { kind: 'otherSheet'; sheet: string }
  /** The sheet that was read is hidden in the workbook. */
  | { kind: 'hiddenSheet'; sheet: string }
  | { kind: 'uncertainRole'; column: number; role: ColumnRole }

export interface PersonRow {
  /** 0-based row in the sheet. */
  row: number
  name: string
  /** As many as `PayrollTable.columns`, in that order. */
  cells: Cell[]
  /** One of them, where all forty would be made for it. */
  cellAt?(position: number): Cell | undefined
  hidden: boolean
}

/** What HR corrected on the import screen; what is left out is detected. */
export interface LayoutChoice {
  sheet?: string
  /** First and last header row, 0-based, inclusive. */
  headerRows?: [number, number]
  /** Column index → role. */
  roles?: Record<number, ColumnRole>
  /** Rows that detection dropped and HR wants back. */
  restoredRows?: number[]
  /** Rows that detection took for people and HR does not want. */
  droppedRows?: number[]
  /** Where the table begins, when what stands to the left of it is another one. */
  firstColumn?: number
  /** Names of sheets that are read as one payroll; the columns and rows above are then those of all. */
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
  /** Sum of the net pay column over the people, each rounded half-up to cents first; null without such a column. */
  netPayTotal: string | null
  /** Sheets that hold parts of one payroll, this one among them; empty where there are none. */
  combinable?: CombinableSheet[]
  /** The sheets that were read as one, in their order. */
  parts?: SheetPart[]
  /** People who stand on several of them. */
  shared?: { list: SharedPerson[]; count: number }
  /** Columns that not all of them have. */
  partial?: { label: string; column: number; sheets: string[] }[]
  /** Columns that some of the sheets call otherwise, as 实发工资 and 实际发放 that are both the net pay; and what each of those calls them. */
  renamed?: { label: string; column: number; sheets: { sheet: string; label: string }[] }[]
}

/** A sheet that can be combined with others. */
export interface CombinableSheet {
  sheet: string
  people: number
  netPayTotal: string | null
  hidden: boolean
  /** The sheet that holds these people with the same pay already, and how many of them. */
  copyOf: { sheet: string; people: number } | null
}

/** Somebody who stands on several sheets, with what each says they get. */
export interface SharedPerson {
  name: string
  rows: { row: number; netPay: string }[]
}

/** Why a file could not be read at all. Each is an error key of its own in the contract. */
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
