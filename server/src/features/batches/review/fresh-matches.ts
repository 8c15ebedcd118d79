import type { UserContext } from '../../../context.ts'
import { matchedRoster, rosterStamp } from '../match-store.ts'
import { rematch } from './rematch.ts'

/** Whether the roster is another one since the rows of a batch were matched. */
export async function isOutdated(ctx: UserContext, batchId: string): Promise<boolean> {
  const [now, then] = [await rosterStamp(ctx.db, ctx.company.id), await matchedRoster(ctx.db, ctx.company.id, batchId)]
  return now !== then
}

/**
 * Before anything is decided or sent by what was matched: a namesake may have joined since, somebody may have left, an
 * unknown one may have been added by hand. The caller holds the batch. True when the rows were matched anew.
 */
export async function freshMatches(ctx: UserContext, batchId: string): Promise<boolean> {
  if (!(await isOutdated(ctx, batchId))) return false
  await rematch(ctx, batchId)
  return true
}
