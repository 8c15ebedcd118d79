import { channelName } from '@zhixin/contract/batches/batch'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { type Db, withCompany } from '../database/transaction.ts'
import { dropAlertsOf } from '../features/batches/alerts/store.ts'
import { rosterStamp } from '../features/batches/match-store.ts'
import { matchAnew } from '../features/batches/review/rematch.ts'
import type { SentBack } from '../features/batches/send/sent-back-text.ts'
import { notify } from '../live/notify.ts'
import { holdScheduledBatch, listScheduled, type SendingBatch, setStopNotice } from './start-batch-store.ts'
import { raiseStopAlerts } from './stop-alerts.ts'
import { stopReason } from './stop-reason.ts'

/**
 * Tells HR of every scheduled batch of a company that would not be sent as things are now, long before its time comes
 * (SEND-15), and takes the notice back once the batch would be sent again. Does nothing the second time.
 */
export async function recheckScheduled(services: Services, companyId: string): Promise<void> {
  const batches = await withCompany(services.pools, companyId, (db) => listScheduled(db, companyId))
  for (const batchId of batches) await recheckOne(services, { companyId, batchId })
}

async function recheckOne(services: Services, ids: { companyId: string; batchId: string }): Promise<void> {
  const { companyId, batchId } = ids
  await withCompany(services.pools, companyId, async (db) => {
    const batch = await holdScheduledBatch(db, companyId, batchId)
    if (!batch) return
    const reason = await reasonAhead(services, db, { ...batch, ...ids })
    if (reason === batch.stop_notice) return
    await setStopNotice(db, companyId, batchId, reason)
    if (!reason) await dropAlertsOf(db, companyId, batchId)
    else {
      const wasNoticed = batch.stop_notice !== ''
      await raiseStopAlerts(services, db, { ...ids, sentBy: batch.sent_by, reason, wasNoticed })
    }
    await notify(db, { companyId }, { kind: 'batch', batchId })
  })
}

/**
 * Returns why the batch would not be sent if its time came now; '' when it would be. The rows are matched as they are at
 * that time, and the matches are given up again: they are compared with the rows as HR released them, so a change that is
 * taken back leaves nothing behind.
 */
async function reasonAhead(
  services: Services,
  db: Db,
  batch: SendingBatch & { companyId: string; batchId: string },
): Promise<SentBack | ''> {
  const { companyId, batchId } = batch
  await sql`savepoint as_released`.execute(db)
  if ((await rosterStamp(db, companyId)) !== batch.matched_roster) await matchAnew(db, companyId, batchId, true)
  const reason = await stopReason(services, db, { ...batch, channel: channelName.parse(batch.channel) }, true)
  await sql`rollback to savepoint as_released`.execute(db)
  return reason ?? ''
}
