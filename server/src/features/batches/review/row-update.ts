import type { RowKeys } from '../row-keys.ts'

/** What a row becomes by a corrected cell. */
export interface RowUpdate extends RowKeys {
  name: string
  department: string
  content_sealed: Buffer | null
  content_hash: Buffer | null
  blocked: number[]
  edited: number[]
  /** A row whose name or number changed may be somebody else's: HR's decision no longer holds. */
  undecided: boolean
}
