import type { Pair } from '../pair.ts'

/** A text that people agree to or are told, in sections with a number each. */
export interface LegalDocument {
  title: Pair
  /** Day from which this text holds, YYYY-MM-DD. */
  since: string
  /** What it says, in a few sentences for everybody. */
  summary: readonly Pair[]
  sections: readonly LegalSection[]
}

export interface LegalSection {
  title: Pair
  /** A paragraph each; several together are a list. */
  blocks: readonly (Pair | readonly Pair[])[]
}
