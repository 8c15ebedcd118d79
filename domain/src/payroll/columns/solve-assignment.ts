import type { Candidate } from './candidate.ts'
import type { ColumnFacts } from './column-facts.ts'
import { singleRoles } from './single-roles.ts'

/** The best candidates for a set of roles, each of another column. */
export interface Solution {
  bits: number
  taken: readonly Candidate[]
}

/**
 * The assignment with the most bits, in which each role has at most one column and each column at most one role. It is
 * exact: column by column, the best one is kept for every set of roles that have a column so far.
 */
export function solveAssignment(candidates: readonly Candidate[]): Solution {
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
