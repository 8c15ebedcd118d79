import type { Language } from '@zhixin/contract/pair'
import type { SealerKeys } from '../../../security/vault.ts'

/** What the slips of one task have in common. */
export interface PdfTask {
  language: Language
  timeZone: string
  /** When the files are made (ISO). */
  at: string
}

/** A slip as it rests in the database. */
export interface RestingSlip {
  id: string
  content: Uint8Array
  sentAt: Date | null
  isReplaced: boolean
  /** The version with which a corrected slip is compared, and what the reader is told of the correction. */
  corrected: { before: Uint8Array; at: string; reason: string } | null
  /** Encrypts the file; without it everybody opens it. */
  password?: string
  /** What stands lightly on each page; without it nothing. */
  watermark?: string
  /** Another language than the task's. */
  language?: Language
}

/** A PDF with what its file name is made of. */
export interface MadePdf {
  bytes: Uint8Array
  name: string
  employeeNo: string
}

/** The messages to the process that draws slips: the task, then slips as often as wanted. */
export type ToPdfProcess =
  | { tell: 'begin'; task: PdfTask; keys: SealerKeys }
  | { tell: 'draw'; slips: readonly RestingSlip[] }

/** The messages from the process. */
export type FromPdfProcess = { say: 'progress' } | { say: 'drawn'; pdfs: MadePdf[] }
