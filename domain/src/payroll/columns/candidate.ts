import type { ColumnRole } from '../table.ts'
import type { ColumnFacts } from './column-facts.ts'
import { type EvidenceId, weights } from './weights.ts'

export interface Evidence {
  id: EvidenceId
  bits: number
}

/** A role that a column may have, with what speaks for and against it. */
export interface Candidate {
  column: ColumnFacts
  role: ColumnRole
  /** The rank of the label for this role; 0 if the label says nothing of it. */
  rank: number
  evidence: readonly Evidence[]
  bits: number
}

/** Evidence that a rule finds; that of the label depends on its rank. */
export type RuleId = Exclude<EvidenceId, 'label'>

/** The candidate with more evidence. */
export function withEvidence(candidate: Candidate, ids: readonly RuleId[]): Candidate {
  if (ids.length === 0) return candidate
  const more = ids.map((id) => ({ id, bits: weights[id].bits }))
  const evidence = [...candidate.evidence, ...more]
  return { ...candidate, evidence, bits: evidence.reduce((sum, one) => sum + one.bits, 0) }
}
