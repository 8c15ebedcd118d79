import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ReplyOf } from '@zhixin/contract/calls'
import { targetKind } from '@zhixin/domain/batches/target'
import { maskTargetForHr } from '@zhixin/domain/sending/mask-target'
import type { UserContext } from '../../../../context.ts'
import { listSharing } from './sharing-store.ts'

/** Returns which people of a batch have one contact of a channel between them, with that contact masked (REVIEW-11). */
export async function sharingOf(
  { db, company, sealer }: UserContext,
  batchId: string,
  channel: ChannelName,
): Promise<ReplyOf<'batches.check'>['sharing']> {
  const kind = targetKind(channel)
  const found = await listSharing(db, { companyId: company.id, batchId, channel })
  return found.map(({ names, count, id, sealed, messenger }) => {
    const target = kind === 'messenger' ? messenger : sealed && sealer.open('employee', kind, id, sealed)
    return { target: maskTargetForHr(target ?? ''), names, count }
  })
}
