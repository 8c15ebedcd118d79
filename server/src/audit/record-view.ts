import type { AuditAction } from '@zhixin/contract/audit-text'
import type { UserContext } from '../context.ts'
import { hasDone } from './chain-store.ts'
import { type Details, record } from './record.ts'

/**
 * How long (ms) one entry covers that the same user looks at the same pay again: screens ask anew with every digit of a
 * correction that is typed, with every page and with every live event.
 */
const coverage = 10 * 60_000

/** Records that a user looks at a person's pay, unless an entry of the last ten minutes says so already (TRUST-03). */
export async function recordView(
  ctx: UserContext,
  action: AuditAction,
  details: Details & { person: { id: string; name: string } },
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - coverage)
  const view = { action, actorId: ctx.who.accountId, batchId: details.batch?.id ?? null, personId: details.person.id }
  if (!(await hasDone(ctx.db, ctx.company.id, view, since))) record(ctx, action, details)
}
