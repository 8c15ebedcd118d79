import type { BatchItem } from '@zhixin/contract/batches/batch'
import { type Equation, equationOf } from '@zhixin/domain/findings/equations/equation'
import type { UserContext } from '../../../context.ts'
import { findCheck } from './check-store.ts'
import { openSummary } from './control-totals.ts'

/**
 * Returns the equations of a batch's sheet as its last check found them (REVIEW-07); none for a batch that was never
 * checked.
 */
export async function equationsOf(
  ctx: Pick<UserContext, 'company' | 'db' | 'sealer'>,
  batchId: string,
  items: readonly BatchItem[],
): Promise<Equation[]> {
  const check = await findCheck(ctx.db, { companyId: ctx.company.id, batchId })
  const summary = openSummary(ctx, { batch: { id: batchId }, check })
  if (!summary) return []
  return summary.sums ?? summary.equations.flatMap((text) => equationOf(text, items) ?? [])
}
