import type { ColumnRole } from '../table.ts'
import { type Candidate, type Evidence, type RuleId, withEvidence } from './candidate.ts'
import type { ColumnFacts, TableFacts } from './column-facts.ts'
import { amountShare } from './column-profile.ts'
import { labelBits, limits, ranks, shares } from './weights.ts'

type Rule = (column: ColumnFacts, rank: number, table: TableFacts) => boolean

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
    costOfCalls: ({ data, isAmongAmounts }) => data.short > data.filled * shares.most && isAmongAmounts,
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
