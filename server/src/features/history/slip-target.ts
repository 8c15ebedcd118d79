import type { ChannelName } from '@zhixin/contract/batches'
import { fail } from '@zhixin/contract/errors'
import type { UserContext } from '../../context.ts'
import { unconfirmedTargets } from '../employees/contact-change-store.ts'
import { targetNow } from './slip-store.ts'

/**
 * Where one slip goes that is sent again or corrected: to where the roster says now, since a wrong mailbox is the usual
 * reason. Refuses where it says nothing, and where the change is not confirmed.
 */
export async function requireTarget(
  ctx: UserContext,
  channel: ChannelName,
  slip: Parameters<typeof targetNow>[2],
): Promise<string> {
  const target = targetNow(ctx.sealer, channel, slip)
  if (!target) return fail('slip.noTarget')
  const { employeeId } = slip
  const waiting = await unconfirmedTargets(ctx.db, ctx.company.id, channel, [employeeId])
  return waiting.has(employeeId) ? fail('slip.targetUnconfirmed') : target
}
