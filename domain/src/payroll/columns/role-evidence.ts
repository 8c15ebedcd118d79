import type { ColumnRole } from '../table.ts'
import { type ColumnFacts, isAmongAmounts, type TableFacts } from './column-facts.ts'
import { amountShare } from './column-profile.ts'
import { type EvidenceId, labelBits, limits, ranks, shares, weights } from './weights.ts'

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

type Rule = (column: ColumnFacts, rank: number, table: TableFacts) => boolean
type RuleId = Exclude<EvidenceId, 'label'>

const isWeak = (rank: number): boolean => rank <= ranks.weakNetPay

/** Evidence of every role. */
const general: Partial<Record<RuleId, Rule>> = {
  hidden: ({ isHidden }) => isHidden,
  empty: ({ data }, _, { hasRows }) => hasRows && data.filled === 0,
}

function lacksAmounts({ data }: ColumnFacts, rank: number, { hasRows }: TableFacts): boolean {
  const share = amountShare(data)
  if (share !== null && share < (rank >= ranks.clearNetPay ? shares.clearNetPay : shares.netPay)) return true
  const least = data.filled < limits.shortList ? shares.weakNetPayShort : shares.weakNetPay
  return isWeak(rank) && hasRows && (share === null || share < least)
}

const byRole: Partial<Record<ColumnRole, Partial<Record<RuleId, Rule>>>> = {
  name: {
    surerRole: (column, rank) => Math.max(...column.ranks.values()) > rank + ranks.surer,
    numbersAsNames: ({ data }) => data.numeric + data.dashes > data.filled * shares.most,
  },
  phone: {
    costOfCalls: (column) => column.data.short > column.data.filled * shares.most && isAmongAmounts(column),
    fittingValues: ({ data }, rank) => rank >= ranks.ownContact && data.mobiles > data.filled * shares.most,
  },
  email: {
    noText: ({ data }) => data.filled > 0 && data.texts === 0,
    fittingValues: ({ data }, rank) => rank >= ranks.ownContact && data.mails > data.filled * shares.most,
  },
  netPay: {
    notAmounts: lacksAmounts,
    groupTotal: ({ isGrouped }, rank) => isGrouped && isWeak(rank),
    roster: (_, rank, { isRoster }) => isWeak(rank) && isRoster,
    beforeDeductions: ({ index }, rank, { lastAllDeducted }) => isWeak(rank) && index < lastAllDeducted,
  },
}

export function candidateOf(column: ColumnFacts, role: ColumnRole, rank: number, table: TableFacts): Candidate {
  const rules = Object.entries({ ...general, ...byRole[role] }) as [RuleId, Rule][]
  const found = rules.filter(([, holds]) => holds(column, rank, table)).map(([id]) => id)
  const label: Evidence[] = rank > 0 ? [{ id: 'label', bits: labelBits(rank) }] : []
  return withEvidence({ column, role, rank, evidence: label, bits: label[0]?.bits ?? 0 }, found)
}

/** The candidate with more evidence. */
export function withEvidence(candidate: Candidate, ids: readonly RuleId[]): Candidate {
  if (ids.length === 0) return candidate
  const more = ids.map((id) => ({ id, bits: weights[id].bits }))
  const evidence = [...candidate.evidence, ...more]
  return { ...candidate, evidence, bits: evidence.reduce((sum, one) => sum + one.bits, 0) }
}
