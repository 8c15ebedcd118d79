import { fail } from '@zhixin/contract/errors'
import { batchCan } from '@zhixin/domain/batches/states'
import { record } from '../../../audit/record.ts'
import type { UserContext } from '../../../context.ts'
import { deleteBatch, findToCancel, setState } from '../batch-store.ts'
import { heldBatch } from '../open-batch.ts'

/** Removes a temporary batch permanently. */
export async function removeBatch({ id }: { id: string }, ctx: UserContext): Promise<Record<string, never>> {
  const batch = await heldBatch(ctx, id, 'remove')
  await deleteBatch(ctx.db, ctx.company.id, batch.id)
  record(ctx, 'batch.remove', { batch, facts: { people: batch.people } })
  ctx.decryptedBatches.forget({ companyId: ctx.company.id, batchId: batch.id })
  await ctx.notify({ kind: 'batch', batchId: batch.id })
  return {}
}

/**
 * Cancels a running import or removes a temporary batch (IMPORT-09). A running import, in whatever process, notices the
 * new state soon and removes what it made.
 */
export async function cancelBatch({ id }: { id: string }, ctx: UserContext): Promise<Record<string, never>> {
  const batch = (await findToCancel(ctx.db, ctx.company.id, id)) ?? fail('record.missing')
  if (batch.state === 'cancelled') return {}
  if (!batchCan('cancelImport', batch.state)) fail('batch.alreadySent')
  if (batch.state === 'reading') await setState(ctx.db, ctx.company.id, batch.id, 'cancelled')
  else await deleteBatch(ctx.db, ctx.company.id, batch.id)
  record(ctx, batch.state === 'reading' ? 'batch.importCancel' : 'batch.remove', {
    batch,
    facts: { people: batch.people },
  })
  ctx.decryptedBatches.forget({ companyId: ctx.company.id, batchId: batch.id })
  await ctx.notify({ kind: 'batch', batchId: batch.id })
  return {}
}
