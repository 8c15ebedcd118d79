import type { UserContext } from '../../../context.ts'
import { matchedRoster, rosterStamp } from '../match-store.ts'
import { rematch } from './rematch.ts'

/** Whether the roster has changed since the rows of a batch were matched. */
export async function isOutdated(ctx: UserContext, batchId: string): Promise<boolean> {
  const [now, then] = [await rosterStamp(ctx.db, ctx.company.id), await matchedRoster(ctx.db, ctx.company.id, batchId)]
  return now !== then
}

/**
 * Matches a batch again if the roster has changed, before anything is decided or sent by its matches: a namesake may
 * have joined, somebody may have left, an unknown person may have been added by hand. The caller holds the lock of the
 * batch. Returns true when the rows were matched again.
 */
export async function freshMatches(ctx: UserContext, batchId: string): Promise<boolean> {
  if (!(await isOutdated(ctx, batchId))) return false
  await rematch(ctx, batchId)
  return true
}
