import type { RowKeys } from '../row-keys.ts'

/** The new values of a row after a cell was corrected. */
export interface RowUpdate extends RowKeys {
  name: string
  department: string
  content_sealed: Buffer | null
  content_hash: Buffer | null
  blocked: number[]
  edited: number[]
  /** A row whose name or number changed may belong to somebody else: HR's decision is no longer valid. */
  undecided: boolean
}
