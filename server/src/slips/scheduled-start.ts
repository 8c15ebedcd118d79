import { recordBy } from '../audit/record.ts'
import type { Services } from '../context.ts'
import { platformStatement, withCompany } from '../database/transaction.ts'
import { rosterStamp } from '../features/batches/match-store.ts'
import { matchAnew } from '../features/batches/review/rematch.ts'
import { beginSending, holdDue, listDue } from '../features/batches/send/schedule-store.ts'
import { notify } from '../live/notify.ts'
import { describeError } from '../logging/describe-error.ts'

/**
 * Starts the send of every batch whose scheduled time has come (SEND-07). Late batches start at once. Each one gets a
 * transaction of its own, which only one worker can obtain. Whether the batch is still what was scheduled is checked
 * when its slips are made, against freshly matched people.
 */
export async function startDue(services: Services): Promise<void> {
  for (const due of await listDue(platformStatement(services.pools), services.clock.now()))
    await startOne(services, due).catch((error) =>
      services.log.warn({ batch: due.batchId, ...describeError(error) }, 'a scheduled send could not be started'),
    )
}

async function startOne(
  services: Services,
  { companyId, batchId }: { companyId: string; batchId: string },
): Promise<void> {
  await withCompany(services.pools, companyId, async (db) => {
    const batch = await holdDue(db, companyId, batchId, services.clock.now())
    if (!batch) return
    if ((await rosterStamp(db, companyId)) !== batch.matched_roster) await matchAnew(db, companyId, batchId, true)
    await beginSending(db, companyId, batchId)
    const facts = {
      people: batch.people,
      channel: batch.channel,
      time: `${batch.chosen_time.replace('T', ' ')} ${batch.chosen_zone}`,
    }
    recordBy(services, db, { companyId, actor: { kind: 'system' } }, 'batch.start', { batch, facts })
    await notify(db, { companyId }, { kind: 'batch', batchId })
  })
}
