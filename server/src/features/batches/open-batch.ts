import { type ErrorKey, fail } from '@zhixin/contract/errors'
import { batchCan } from '@zhixin/domain/batches/states'
import type { UserContext } from '../../context.ts'
import { type BatchRecord, findBatch } from './batch-store.ts'

/** Why a batch in this state cannot be changed. */
const refusals: Partial<Record<BatchRecord['state'], ErrorKey>> = {
  reading: 'batch.reading',
  scheduled: 'batch.scheduled',
  sending: 'batch.alreadySent',
  sent: 'batch.alreadySent',
}

export async function anyBatch(ctx: UserContext, id: string): Promise<BatchRecord> {
  return (await findBatch(ctx.db, ctx.company.id, id)) ?? fail('record.missing')
}

/**
 * Returns the batch for a change and locks it until the transaction ends: concurrent changes and sends wait for each
 * other.
 */
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
