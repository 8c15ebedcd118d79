import type { ColumnRole } from '../table.ts'
import type { Arithmetic } from './arithmetic.ts'
import type { Candidate } from './candidate.ts'
import { mayBePaid, type TableFacts } from './column-facts.ts'
import { compareKeys, compareNetPay } from './compare-candidates.ts'
import { candidateOf } from './role-evidence.ts'
import { singleRoles } from './single-roles.ts'
import { solveAssignment } from './solve-assignment.ts'
import { surenessBits } from './weights.ts'

/** A column with its role, and how sure that is. */
export interface Assigned {
  column: number
  role: ColumnRole
  /** The rank of the label for this role; 0 if only the amounts show it. */
  rank: number
  /** HR is asked to check the role. */
  isUncertain: boolean
}

export interface Assignment {
  roles: Map<number, Assigned>
  /** Every candidate, also those that were not taken, with its evidence. */
  candidates: readonly Candidate[]
  /** The bits by which the best assignment is ahead of the best one without this column's role. */
  margins: ReadonlyMap<number, number>
}

/** The candidates of each role by their own evidence, and what they show about each other. */
function candidatesOf(table: TableFacts, arithmetic: Arithmetic): Candidate[] {
  return singleRoles.flatMap((role) => {
    const own = table.columns.flatMap((column) => {
      const rank = column.ranks.get(role) ?? 0
      return rank > 0 ? [candidateOf(column, role, rank, table)] : []
    })
    const [possible, excluded] = [own.filter(({ bits }) => bits > 0), own.filter(({ bits }) => bits <= 0)]
    if (role !== 'netPay') return [...compareKeys(possible), ...excluded]
    const unlabelled = table.columns
      .filter((column) => !column.ranks.has(role) && mayBePaid(column))
      .filter(({ index }) => arithmetic.isGrossLessDeductions(index, table))
      .map((column): Candidate => ({ column, role, rank: 0, evidence: [], bits: 0 }))
    return [...compareNetPay([...possible, ...unlabelled], arithmetic, table), ...excluded]
  })
}

/** Candidates of a role beyond this many cannot be in the best assignment: so many columns are never taken by others. */
const maxChoices = singleRoles.length + 1

/** Assigns each single role to at most one column, by all the evidence at once. */
export function assignRoles(table: TableFacts, arithmetic: Arithmetic): Assignment {
  const candidates = candidatesOf(table, arithmetic)
  const possible = singleRoles.flatMap((role) =>
    candidates
      .filter((one) => one.role === role && one.bits > 0)
      .sort((a, b) => b.bits - a.bits)
      .slice(0, maxChoices),
  )
  const best = solveAssignment(possible)
  const margins = new Map<number, number>()
  const roles = new Map<number, Assigned>()
  for (const one of best.taken) {
    const margin = best.bits - solveAssignment(possible.filter((other) => other !== one)).bits
    const { role, rank } = one
    margins.set(one.column.index, margin)
    roles.set(one.column.index, { column: one.column.index, role, rank, isUncertain: margin < surenessBits })
  }
  return { roles, candidates, margins }
}
