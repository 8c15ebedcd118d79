import type { ChannelName } from '@zhixin/contract/batches/batch'
import { fail } from '@zhixin/contract/errors'
import { translate } from '@zhixin/contract/pair'
import type { UserContext } from '../../context.ts'
import { targetsOfOthers } from '../batches/left-target-store.ts'
import { unconfirmedTargets } from '../employees/contact-change-store.ts'
import { targetNow } from './slip-store.ts'
import { somebodyElse } from './text.ts'

/**
 * Returns the target of one slip that is sent again or corrected: the roster's current contact, because a wrong mailbox
 * is the usual reason. Refuses when there is none, when its change is not confirmed, and when the contact of somebody
 * who has left now belongs to another person (decision 023).
 */
export async function requireTarget(
  ctx: UserContext,
  channel: ChannelName,
  slip: Parameters<typeof targetNow>[2] & { id: string; batch_id: string },
): Promise<string> {
  const target = targetNow(ctx.sealer, channel, slip)
  if (!target) return fail('slip.noTarget')
  const { employeeId } = slip
  const waiting = await unconfirmedTargets(ctx.db, ctx.company.id, channel, [employeeId])
  if (waiting.has(employeeId)) return fail('slip.targetUnconfirmed')
  const { id, batch_id: batchId } = slip
  const others = await targetsOfOthers(ctx.db, { companyId: ctx.company.id, batchId, channel, slipIds: [id] })
  const other = others.get(id)
  return other === undefined
    ? target
    : fail('slip.targetOfOther', { other: other || translate(somebodyElse, ctx.lang) })
}
