import type { BatchItem } from '@zhixin/contract/batches/batch'
import type { SaidMonth } from '@zhixin/contract/batches/pay-month'
import type { MatchKind } from '@zhixin/contract/batches/review'
import type { KnownLayout, Recognition } from '@zhixin/domain/batches/recognise-layout'
import type { RememberedMatch } from '@zhixin/domain/matching/verdict'
import type { Column, LayoutChoice, PayrollTable } from '@zhixin/domain/payroll/table'
import type { SealerKeys } from '../../../../security/vault.ts'
import type { SealedRowBlock } from '../../row-seal.ts'

/** The task of a reading process. */
export interface ImportTask {
  path: string
  /** The name that the user gave the file. */
  name: string
  /** HR's choice of the layout; undefined when nobody has chosen yet. */
  choice: LayoutChoice | undefined
  /** The layouts of the company's earlier batches, newest first, by which the file may be recognised. */
  known: KnownLayout[]
  /** The maximum size of a file in bytes. */
  limit: number
  /** The company's date today, YYYY-MM-DD: a month without a year is the latest that has begun. */
  today: string
}

/** Everything about the sheet except its people. */
export interface SheetHead extends Omit<PayrollTable, 'people' | 'columns'> {
  columns: Column[]
  people: number
  /** What the file says about its pay month. */
  months: SaidMonth[]
  /** The rows of the sheet for the correction screen. */
  preview: { row: number; cells: string[] }[]
  columnCount: number
  recognition: Recognition | null
  /** Whether the file was read with the layout by which it was recognised. */
  applied: boolean
}

/** Rows in the format of COPY. */
export interface MadeRows {
  bytes: Uint8Array
  count: number
}

/** The contents of some row pages. */
export interface MadePages {
  pages: SealedRowBlock[]
  count: number
}

export type ImportPhase = 'reading' | 'matching' | 'storing'

/** The messages from the process. */
export type FromImportProcess =
  | { say: 'progress'; phase: ImportPhase; done: number; total: number }
  /** The file is in memory but not yet understood. */
  | { say: 'read' }
  | { say: 'head'; head: SheetHead }
  /** Some of the file's phones, one per line, to be hashed; '' when there are no more. */
  | { say: 'phones'; phones: string }
  | { say: 'matched'; counts: Partial<Record<MatchKind, number>>; items: BatchItem[] }
  /** All rows come first, then all row pages. */
  | ({ say: 'rows' } & MadeRows)
  | ({ say: 'pages' } & MadePages)
  | { say: 'stored'; findings: Uint8Array; sums: Uint8Array }

/** The messages to the process, in this order; 'more' is repeated for each further piece of rows or pages. */
export type ToImportProcess =
  | { tell: 'read'; task: ImportTask }
  /** A piece from copyRoster. */
  | { tell: 'people'; piece: Uint8Array }
  | { tell: 'remembered'; matches: RememberedMatch[] }
  | { tell: 'match'; batchId: string; keys: SealerKeys }
  /** The hashes as concatenated hexadecimal text, in the order of the phones; '' after the last. */
  | { tell: 'hashes'; hashes: string }
  | { tell: 'more' }
