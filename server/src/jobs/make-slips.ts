import { makingRest } from '@zhixin/domain/sending/settle'
import type { House } from '../context.ts'
import { platformStatement, withCompany } from '../database/door.ts'
import { describeError } from '../http/errors.ts'
import { notify } from '../http/events.ts'
import { RowFault, sendBatch } from './send-batch.ts'
import { countFailure, listUnmade, reopenBatch, restBatch } from './send-batch-store.ts'

/**
 * Makes the slips of every batch that was sent and has none yet. A batch that fails rests longer and longer, and in the
 * end goes back to HR with the reason; the others go on meanwhile.
 */
export async function makeSlips(house: House): Promise<void> {
  for (const batch of await listUnmade(platformStatement(house.pools), house.clock.now())) {
    try {
      await sendBatch(house, batch)
    } catch (error) {
      const cause = error instanceof RowFault ? error.cause : error
      house.log.warn({ batch: batch.batchId, ...describeError(cause) }, 'the slips of a batch could not be made')
      await restOrReopen(house, batch, error instanceof RowFault ? error.rowNo : null)
    }
  }
}

async function restOrReopen(
  house: House,
  { companyId, batchId }: { companyId: string; batchId: string },
  rowNo: number | null,
): Promise<void> {
  await withCompany(house.pools, companyId, async (db) => {
    const failures = await countFailure(db, companyId, batchId)
    if (failures === null) return
    const rest = makingRest(failures)
    if (rest !== null) return restBatch(db, companyId, batchId, new Date(house.clock.now().getTime() + rest))
    await reopenBatch(db, companyId, batchId, rowNo === null ? 'unmakeable' : `row ${rowNo}`)
    await notify(db, { companyId }, { kind: 'batch', batchId })
  })
}
