import { fail } from '@zhixin/contract/errors'
import { record } from '../../audit/record.ts'
import type { UserContext } from '../../context.ts'
import { recheckStreams } from '../../live/notify.ts'
import { holdMembersAmong, removeDeputy, removeInvitationsOf } from '../admins/end-administration-store.ts'

/**
 * Whoever leaves the company or its roster no longer administers it, from the same transaction on (ACCOUNT-02): a
 * deputy loses the access at once, and an invitation that was not accepted ends. The main administrator hands over
 * first, so that the company is never without one.
 */
export async function endAdministration(
  ctx: UserContext,
  people: readonly { id: string; name: string }[],
): Promise<void> {
  if (!people.length) return
  const ids = people.map(({ id }) => id)
  // First, because it waits for an invitation that is being accepted: its person is an administrator then.
  await removeInvitationsOf(ctx.db, ctx.company.id, ids)
  const admins = await holdMembersAmong(ctx.db, ctx.company.id, ids)
  for (const { accountId, employeeId, roles } of admins) {
    const person = people.find(({ id }) => id === employeeId)
    if (!person) continue
    if (roles.includes('mainAdmin')) fail('admins.mainLeaves', { name: person.name })
    // Whoever leaves keeps no other role either, not even that of the platform's own users.
    await removeDeputy(ctx.db, ctx.company.id, { accountId, roles: [] })
    record(ctx, 'admin.remove', { person, facts: { reason: 'leftRoster' } })
  }
  if (admins.length > 0) await recheckStreams(ctx.db, ctx.company.id)
}
