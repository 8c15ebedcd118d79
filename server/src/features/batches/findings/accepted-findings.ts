import type { AcceptedFindings } from '@zhixin/contract/batches/findings'
import type { UserContext } from '../../../context.ts'
import { countAccepted } from './accepted-store.ts'
import type { CheckState } from './check-state.ts'
import { listFindings } from './check-store.ts'
import { detailOf } from './check-work.ts'
import { totalFindings } from './control-totals.ts'
import { openDetail, tellAcceptance, tellFinding, tellWithCauses } from './told-finding.ts'

/**
 * The maximum number of findings per kind that are described in words. People without pay are named within this limit.
 */
const maxExamples = 20

/**
 * Lists what was accepted and why, for whoever releases the batch (REVIEW-11): stored findings, then control totals.
 */
export async function acceptedFindings(ctx: UserContext, state: CheckState): Promise<AcceptedFindings[]> {
  const place = { companyId: ctx.company.id, batchId: state.batch.id }
  const groups = new Map<string, AcceptedFindings>()
  for (const row of await countAccepted(ctx.db, place)) {
    const { kind, severity, count } = row
    const group = groups.get(kind + severity) ?? { kind, severity, count: 0, examples: [], reasons: [] }
    group.count += count
    group.reasons.push({ ...tellAcceptance(ctx.sealer, row), count })
    groups.set(kind + severity, group)
  }
  for (const group of groups.values()) {
    const { kind, severity } = group
    const which = { kind, severity, accepted: true, from: 0, count: maxExamples }
    const list = await listFindings(ctx.db, place, which)
    group.examples = list.map((each) => tellWithCauses(kind, openDetail(ctx.sealer, place.batchId, each), ctx.lang))
  }
  const totals = await totalFindings(ctx, ctx.db, state)
  return [
    ...groups.values(),
    ...totals.flatMap(({ finding: { kind, severity, ...finding }, accepted }): AcceptedFindings[] => {
      if (!accepted) return []
      const words = tellFinding(kind, detailOf({ kind, severity, ...finding }, state.batch.items), ctx.lang)
      return [
        {
          kind,
          severity,
          count: 1,
          examples: [words],
          reasons: [{ ...tellAcceptance(ctx.sealer, accepted), count: 1 }],
        },
      ]
    }),
  ]
}
