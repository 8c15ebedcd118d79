import type { MatchDifference } from '@zhixin/contract/batches/match-comparison'
import { departmentForm } from '@zhixin/domain/matching/name-form'
import type { UserContext } from '../../../../context.ts'
import { detailsOfKinds } from '../../findings/flagged-cells.ts'
import type { RowByName } from './confirming-store.ts'

/** Findings that say of a single row that its pay is not what its person had: the amount moved, or is another's. */
const aboutPay = ['netMoved', 'slippedRows'] as const

/**
 * Returns what speaks against each of these matches (REVIEW-03): the department, and pay of which the check says that it
 * differs unusually from last month. What HR has accepted counts too: that an amount is right does not say whose it is.
 */
export async function matchDifferences(
  ctx: UserContext,
  batchId: string,
  rows: readonly Pick<RowByName, 'rowNo' | 'department' | 'employeeDepartment'>[],
): Promise<Map<number, MatchDifference[]>> {
  const unusual = new Set<number>()
  for await (const detail of detailsOfKinds(ctx, batchId, aboutPay)) for (const rowNo of detail.rows) unusual.add(rowNo)
  const differs = new Map<number, MatchDifference[]>()
  for (const { rowNo, department, employeeDepartment } of rows) {
    const [here, there] = [departmentForm(department), departmentForm(employeeDepartment)]
    const found: MatchDifference[] = here !== '' && there !== '' && here !== there ? ['department'] : []
    if (unusual.has(rowNo)) found.push('pay')
    if (found.length > 0) differs.set(rowNo, found)
  }
  return differs
}
