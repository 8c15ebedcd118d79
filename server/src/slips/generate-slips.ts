import { generationBackoff } from '@zhixin/domain/sending/settle'
import { recordBy } from '../audit/record.ts'
import { Semaphore } from '../concurrency/semaphore.ts'
import type { Services } from '../context.ts'
import { platformStatement, withCompany } from '../database/transaction.ts'
import { notify } from '../live/notify.ts'
import { describeError } from '../logging/describe-error.ts'
import type { SlipSource } from '../outbox/dispatcher.ts'
import { startDue } from './scheduled-start.ts'
import { RowFault, sendBatch } from './start-batch.ts'
import { backOffBatch, countFailure, listUnmade, reopenBatch, takeSendingBatch } from './start-batch-store.ts'
import { raiseStopAlerts } from './stop-alerts.ts'

/** A batch with more people than this counts as large: making its slips takes seconds. */
const large = 1000

/**
 * Makes the slips of large batches one after the other and those of small batches beside them, so that a company with
 * fifty people does not wait for the slips of a company with fifty thousand.
 */
export function openSlipGenerator(services: Services): SlipSource {
  const known = new Map<string, Promise<void>>()
  const [forLarge, forSmall] = [new Semaphore(1), new Semaphore(3)]
  let open = true
  return {
    async poll() {
      await startDue(services)
      for (const batch of await listUnmade(platformStatement(services.pools), services.clock.now())) {
        if (known.has(batch.batchId)) continue
        const semaphore = batch.people > large ? forLarge : forSmall
        const work = semaphore.run(async () => {
          if (open) await makeSlips(services, batch)
        })
        known.set(
          batch.batchId,
          work.finally(() => known.delete(batch.batchId)),
        )
      }
    },
    async close() {
      open = false
      await Promise.all(known.values())
    },
  }
}

/**
 * Makes the slips of a batch. A batch that fails is tried again with a growing backoff and in the end goes back to HR
 * with the reason; the other batches go on in the meantime.
 */
async function makeSlips(services: Services, batch: { companyId: string; batchId: string }): Promise<void> {
  try {
    await sendBatch(services, batch)
  } catch (error) {
    const cause = error instanceof RowFault ? error.cause : error
    services.log.warn({ batch: batch.batchId, ...describeError(cause) }, 'the slips of a batch could not be made')
    await backOffOrReopen(services, batch, error instanceof RowFault ? error.rowNo : null).catch((failure) =>
      services.log.warn(describeError(failure), 'a batch could not be let rest'),
    )
  }
}

async function backOffOrReopen(
  services: Services,
  { companyId, batchId }: { companyId: string; batchId: string },
  rowNo: number | null,
): Promise<void> {
  await withCompany(services.pools, companyId, async (db) => {
    const failures = await countFailure(db, companyId, batchId)
    if (failures === null) return
    const backoff = generationBackoff(failures)
    if (backoff !== null)
      return backOffBatch(db, companyId, batchId, new Date(services.clock.now().getTime() + backoff))
    const stopped = await takeSendingBatch(db, companyId, batchId)
    const reason = rowNo === null ? 'unmakeable' : (`row ${rowNo}` as const)
    const reopened = await reopenBatch(db, companyId, batchId, reason)
    if (stopped?.send_type === 'timed')
      await raiseStopAlerts(services, db, { companyId, batchId, sentBy: stopped.sent_by, reason })
    const about = {
      batch: { id: batchId, title: reopened?.title ?? '' },
      facts: { reason: 'unmakeable', ...(rowNo === null ? {} : { row: rowNo }) },
    }
    recordBy(services, db, { companyId, actor: { kind: 'system' } }, 'batch.sendBack', about)
    await notify(db, { companyId }, { kind: 'batch', batchId })
  })
}
