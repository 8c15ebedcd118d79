import type { QuickGrid } from '../grid/grid-view.ts'
import type { ColumnRole } from '../table.ts'
import { amountCandidate } from './amount-evidence.ts'
import { Arithmetic } from './arithmetic.ts'
import { type Assignment, assignRoles } from './assign-roles.ts'
import type { Candidate } from './candidate.ts'
import { type ColumnFacts, tableFacts } from './column-facts.ts'
import { findHeaderColumns } from './header-columns.ts'
import type { TableShape } from './table-shape.ts'
import { type EvidenceId, weights } from './weights.ts'

export interface ExplainedEvidence {
  id: EvidenceId
  label: string
  bits: number
}

export interface ExplainedCandidate {
  role: ColumnRole
  /** The sum of the evidence; 0 or less excludes the role. */
  bits: number
  evidence: ExplainedEvidence[]
}

/** Why a column has its role. */
export interface ExplainedColumn {
  column: number
  label: string
  role: ColumnRole
  /** The lead over the best assignment in which the column has not this role; null for text and money. */
  margin: number | null
  /** The roles that were considered, the likeliest first. */
  candidates: ExplainedCandidate[]
}

const explained = ({ role, bits, evidence }: Candidate): ExplainedCandidate => ({
  role,
  bits,
  evidence: evidence.map((one) => ({ id: one.id, label: weights[one.id].label, bits: one.bits })),
})

function candidatesOf(
  facts: ColumnFacts,
  { candidates }: Assignment,
  nameColumn: number | undefined,
): ExplainedCandidate[] {
  const own = candidates.filter(({ column }) => column === facts).map(explained)
  return [...own, explained(amountCandidate(facts, nameColumn))].sort((a, b) => b.bits - a.bits)
}

/** The candidates for the role of every column of a table with their evidence. It is computed only when asked for. */
export function explainColumns(grid: QuickGrid, shape: TableShape): ExplainedColumn[] {
  const { headers, profiles, firstRow } = findHeaderColumns(grid, shape.top, shape.bottom, shape.left)
  const table = tableFacts(headers, profiles, grid.hiddenColumns, firstRow < grid.rowCount)
  const assignment = assignRoles(table, new Arithmetic(grid, firstRow))
  const nameColumn = shape.columns.find(({ role }) => role === 'name')?.index
  return shape.columns.flatMap(({ index, label, role }) => {
    const facts = table.columns.find((column) => column.index === index)
    if (facts === undefined) return []
    const isAsAssigned = assignment.roles.get(index)?.role === role
    const margin = isAsAssigned ? (assignment.margins.get(index) ?? null) : null
    return [{ column: index, label, role, margin, candidates: candidatesOf(facts, assignment, nameColumn) }]
  })
}
