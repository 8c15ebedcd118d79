import type { ColumnRole } from '../table.ts'
import type { Arithmetic } from './arithmetic.ts'
import { surenessBits } from './bits.ts'
import { type ColumnFacts, mayBePaid, type TableFacts } from './column-facts.ts'
import { compareKeys, compareNetPay } from './compare-candidates.ts'
import { type Candidate, candidateOf } from './role-evidence.ts'
import { singleRoles } from './single-roles.ts'

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
      .filter(({ index }) => arithmetic.isGrossLessDeductions(index, table.columns))
      .map((column): Candidate => ({ column, role, rank: 0, evidence: [], bits: 0 }))
    return [...compareNetPay([...possible, ...unlabelled], arithmetic, table), ...excluded]
  })
}

/** The best candidates for a set of roles, each of another column. */
interface Solution {
  bits: number
  taken: readonly Candidate[]
}

/** Candidates of a role beyond this many cannot be in the best assignment: so many columns are never taken by others. */
const maxChoices = singleRoles.length + 1

/**
 * The assignment with the most bits, in which each role has at most one column and each column at most one role. It is
 * exact: column by column, the best one is kept for every set of roles that have a column so far.
 */
function solve(candidates: readonly Candidate[]): Solution {
  const byColumn = new Map<ColumnFacts, Candidate[]>()
  for (const one of candidates) byColumn.set(one.column, [...(byColumn.get(one.column) ?? []), one])
  const best = new Map<number, Solution>([[0, { bits: 0, taken: [] }]])
  for (const choices of byColumn.values()) {
    for (const [roles, solution] of [...best]) {
      for (const one of choices) {
        const role = 1 << singleRoles.indexOf(one.role)
        const bits = solution.bits + one.bits
        if ((roles & role) === 0 && bits > (best.get(roles | role)?.bits ?? 0))
          best.set(roles | role, { bits, taken: [...solution.taken, one] })
      }
    }
  }
  return [...best.values()].reduce((most, one) => (one.bits > most.bits ? one : most))
}

/** Assigns each single role to at most one column, by all the evidence at once. */
export function assignRoles(table: TableFacts, arithmetic: Arithmetic): Assignment {
  const candidates = candidatesOf(table, arithmetic)
  const possible = singleRoles.flatMap((role) =>
    candidates
      .filter((one) => one.role === role && one.bits > 0)
      .sort((a, b) => b.bits - a.bits)
      .slice(0, maxChoices),
  )
  const best = solve(possible)
  const margins = new Map<number, number>()
  const roles = new Map<number, Assigned>()
  for (const one of best.taken) {
    const margin = best.bits - solve(possible.filter((other) => other !== one)).bits
    const { role, rank } = one
    margins.set(one.column.index, margin)
    roles.set(one.column.index, { column: one.column.index, role, rank, isUncertain: margin < surenessBits })
  }
  return { roles, candidates, margins }
}
