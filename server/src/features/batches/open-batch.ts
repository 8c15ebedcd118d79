import { type ErrorKey, fail } from '@zhixin/contract/errors'
import { batchCan } from '@zhixin/domain/batches/states'
import type { UserContext } from '../../context.ts'
import { type BatchRecord, findBatch } from './batch-store.ts'

/** Why a batch in this state is not changed. */
const refusals: Partial<Record<BatchRecord['state'], ErrorKey>> = {
  reading: 'batch.reading',
  scheduled: 'batch.scheduled',
  sending: 'batch.alreadySent',
  sent: 'batch.alreadySent',
}

export async function anyBatch(ctx: UserContext, id: string): Promise<BatchRecord> {
  return (await findBatch(ctx.db, ctx.company.id, id)) ?? fail('record.missing')
}

/** The batch for a change, held until it is made: of two changes at once, or a change and a send, one waits. */
export async function heldBatch(
  ctx: UserContext,
  id: string,
  action: 'edit' | 'remove' = 'edit',
): Promise<BatchRecord> {
  const batch = (await findBatch(ctx.db, ctx.company.id, id, true)) ?? fail('record.missing')
  if (!batchCan(action, batch.state))
    fail(
      action === 'edit' && batch.state !== 'scheduled' ? 'batch.notOpen' : (refusals[batch.state] ?? 'batch.notOpen'),
    )
  return batch
}
