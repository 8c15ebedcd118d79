import type { Pair } from '../pair.ts'

/** A text that people agree to or are informed of, in numbered sections. */
export interface LegalDocument {
  title: Pair
  /** The date from which this text is in force, YYYY-MM-DD. */
  since: string
  /** A summary in a few sentences that everybody understands. */
  summary: readonly Pair[]
  sections: readonly LegalSection[]
}

export interface LegalSection {
  title: Pair
  /** Each block is a paragraph; a block with several texts is a list. */
  blocks: readonly (Pair | readonly Pair[])[]
}
