import type { BatchItem, MatchKind } from '@zhixin/contract/batches'
import type { RememberedMatch, RosterPerson } from '@zhixin/domain/matching/verdict'
import type { Column, FileFault, LayoutChoice, PayrollTable } from '@zhixin/domain/payroll/table'
import type { SealerKeys } from '../../../database/vault.ts'

/** What is to be read. */
export interface ImportTask {
  path: string
  /** What the person called the file. */
  name: string
  choice: LayoutChoice
  /** Bytes that a file may have. */
  limit: number
}

/** Everything about the sheet but its people. */
export interface SheetHead extends Omit<PayrollTable, 'people' | 'columns'> {
  columns: Column[]
  people: number
  /** Texts above the header: they often name the month. */
  titles: string[]
  /** Rows of the sheet for the correction screen. */
  preview: { row: number; cells: string[] }[]
  columnCount: number
}

export type ImportPhase = 'reading' | 'matching' | 'storing'

/** What the process says. */
export type FromImportProcess =
  | { say: 'progress'; phase: ImportPhase; done: number; total: number }
  | { say: 'head'; head: SheetHead }
  /** Phones of the file, to be hashed. */
  | { say: 'phones'; phones: string[] }
  | { say: 'matched'; counts: Partial<Record<MatchKind, number>>; items: BatchItem[] }
  /** Rows for COPY. */
  | { say: 'rows'; bytes: Uint8Array; count: number }
  | { say: 'stored'; findings: Uint8Array; sums: Uint8Array }
  | { say: 'fault'; fault: FileFault }
  | { say: 'failed'; message: string; stack: string }

/** What it is told, in this order; 'more' as often as rows are wanted. */
export type ToImportProcess =
  | { tell: 'read'; task: ImportTask }
  | { tell: 'people'; people: RosterPerson[] }
  | { tell: 'remembered'; matches: RememberedMatch[] }
  | { tell: 'match'; batchId: string; keys: SealerKeys }
  /** As hexadecimal text, in the order of the phones. */
  | { tell: 'hashes'; hashes: string[] }
  | { tell: 'more' }
  /** All is done: what was read and the keys are let go, another file may follow. */
  | { tell: 'forget' }
