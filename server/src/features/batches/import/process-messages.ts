import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { SaidMonth } from '@zhixin/contract/batches/pay-month'
import type { MatchKind } from '@zhixin/contract/batches/review'
import type { KnownLayout, Recognition } from '@zhixin/domain/batches/recognise-layout'
import type { RememberedMatch } from '@zhixin/domain/matching/verdict'
import type { Column, LayoutChoice, PayrollTable } from '@zhixin/domain/payroll/table'
import type { SealerKeys } from '../../../security/vault.ts'
import type { SealedRowBlock } from '../row-seal.ts'

/** What is to be read. */
export interface ImportTask {
  path: string
  /** What the person called the file. */
  name: string
  /** What HR said of the layout; undefined when nobody has looked yet. */
  choice: LayoutChoice | undefined
  /** Layouts of the company's earlier batches, newest first, to recognise it by. */
  known: KnownLayout[]
  /** Bytes that a file may have. */
  limit: number
  /** YYYY-MM-DD where the company is: a month without a year is the latest that has begun. */
  today: string
}

/** Everything about the sheet but its people. */
export interface SheetHead extends Omit<PayrollTable, 'people' | 'columns'> {
  columns: Column[]
  people: number
  /** What the file says of its pay month. */
  months: SaidMonth[]
  /** Rows of the sheet for the correction screen. */
  preview: { row: number; cells: string[] }[]
  columnCount: number
  recognition: Recognition | null
  /** What was read is under the recognition's choice. */
  applied: boolean
}

/** Rows ready for COPY. */
export interface MadeRows {
  bytes: Uint8Array
  count: number
}

/** What is in so many of them. */
export interface MadePages {
  pages: SealedRowBlock[]
  count: number
}

export type ImportPhase = 'reading' | 'matching' | 'storing'

/** What the process says. */
export type FromImportProcess =
  | { say: 'progress'; phase: ImportPhase; done: number; total: number }
  /** The file is in memory, not yet understood. */
  | { say: 'read' }
  | { say: 'head'; head: SheetHead }
  /** Some of the file's phones on a line each, to be hashed; '' says that there are no more. */
  | { say: 'phones'; phones: string }
  | { say: 'matched'; counts: Partial<Record<MatchKind, number>>; items: BatchItem[] }
  /** First all rows, then all pages. */
  | ({ say: 'rows' } & MadeRows)
  | ({ say: 'pages' } & MadePages)
  | { say: 'stored'; findings: Uint8Array; sums: Uint8Array }

/** What it is told, in this order; 'more' as often as rows or pages are wanted. */
export type ToImportProcess =
  | { tell: 'read'; task: ImportTask }
  /** A piece of copyRoster. */
  | { tell: 'people'; piece: Uint8Array }
  | { tell: 'remembered'; matches: RememberedMatch[] }
  | { tell: 'match'; batchId: string; keys: SealerKeys }
  /** As hexadecimal text one after the other, in the order of the phones, and '' behind the last. */
  | { tell: 'hashes'; hashes: string }
  | { tell: 'more' }
