import type { ReplyOf } from '@zhixin/contract/calls'
import type { UserContext } from '../../../context.ts'
import { countAcceptedMatches, listAcceptedMatches } from './accepted-match-store.ts'

const rowName = (batchId: string, rowNo: number) => `${batchId}/${rowNo}`

/** Seals the reason of an accepted match for storage. */
export const sealReason = (ctx: UserContext, batchId: string, rowNo: number, reason: string): Buffer =>
  ctx.sealer.seal('accepted_match', 'reason', rowName(batchId, rowNo), reason)

/** Opens a stored reason. */
export const openReason = (ctx: UserContext, batchId: string, rowNo: number, sealed: Buffer): string =>
  ctx.sealer.open('accepted_match', 'reason', rowName(batchId, rowNo), sealed)

/** The maximum number of accepted matches that are listed; the total is always exact. */
const maxTold = 200

/** Lists the rows that HR assigned to a person whom they contradict, for whoever releases the batch (REVIEW-13). */
export async function acceptedMatchesOf(
  ctx: UserContext,
  batchId: string,
): Promise<ReplyOf<'batches.check'>['acceptedMatches']> {
  const place = { companyId: ctx.company.id, batchId }
  const rows = await listAcceptedMatches(ctx.db, place, maxTold)
  return {
    count: rows.length < maxTold ? rows.length : await countAcceptedMatches(ctx.db, place),
    list: rows.map(({ rowNo, name, contradictions, by, at, ...row }) => ({
      rowNo,
      name,
      employee: {
        id: row.employeeId,
        name: row.employeeName,
        department: row.department,
        employeeNo: row.employeeNo,
      },
      contradictions,
      reason: openReason(ctx, batchId, rowNo, row.reason_sealed),
      by,
      at: at.toISOString(),
    })),
  }
}
