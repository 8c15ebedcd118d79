import type { ChannelName } from '@zhixin/contract/batches/batch'
import { targetKind } from '@zhixin/domain/batches/target'
import { serviceFaults } from '@zhixin/domain/orders/service-limits'
import { dayIn } from '@zhixin/domain/session/service-days'
import { wordsHash } from '../channels/wording.ts'
import type { Services } from '../context.ts'
import type { Db } from '../database/transaction.ts'
import { lostApprovalSince } from '../features/batches/findings/approval-case.ts'
import { isAsPlanned, listChangedRows } from '../features/batches/planned-store.ts'
import { contentHash } from '../features/batches/review-hash-store.ts'
import { packStopped, type SentBack } from '../features/batches/send/sent-back-text.ts'
import { countForSend } from '../features/batches/send/store.ts'
import { getLimits } from '../features/orders/ledger-store.ts'
import type { SendingBatch } from './start-batch-store.ts'

interface ReleasedBatch extends SendingBatch {
  companyId: string
  batchId: string
  channel: ChannelName
}

const without = <Why extends string>(why: Why) => ({ why, count: 0, names: [] })

/**
 * Returns why a released batch is not sent, to be shown to HR; null when it is what was planned. `ahead`: the time of a
 * scheduled batch has not come yet.
 */
export async function stopReason(
  services: Pick<Services, 'channels' | 'pools' | 'clock'>,
  db: Db,
  batch: ReleasedBatch,
  ahead = false,
): Promise<SentBack | null> {
  const { companyId, batchId, channel } = batch
  const counts = await countForSend(db, companyId, batchId, channel, undefined)
  const isSame = await isAsPlanned(db, { companyId, batchId, channel }, batch.planned_hash, contentHash)
  const words = await wordsHash(services, { id: companyId, name: batch.company }, { ...batch, id: batchId }, channel)
  const isOtherwise = batch.planned_words !== null && batch.planned_words !== words
  const isLost =
    batch.send_type === 'timed' &&
    (await lostApprovalSince({ pools: services.pools, company: { id: companyId } }, db, {
      ...batch,
      company_id: companyId,
      id: batchId,
    }))
  const faults = batch.send_type === 'timed' ? await serviceFaultsOf(services, db, batch) : []
  if (isSame && !isOtherwise && !isLost && faults.length === 0 && counts.ready === counts.rows) return null
  if (batch.send_type !== 'timed') return 'changed'
  const rows = await listChangedRows(db, batch, batch.planned_rows)
  return packStopped({
    time: batch.chosen_time,
    kind: targetKind(channel),
    whys: [
      ...faults.map(without),
      ...rows,
      ...(isOtherwise ? [without('words')] : []),
      ...(isLost ? [without('approval')] : []),
    ],
    ...(ahead && { ahead }),
  })
}

/** What stands in the way of a scheduled send at its time, because service or people have changed since (ORDER-07). */
async function serviceFaultsOf(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  { companyId, starts_at: startsAt }: ReleasedBatch,
): Promise<('serviceOver' | 'tooManyPeople')[]> {
  const { zone, ...limits } = await getLimits(db, companyId)
  return serviceFaults(limits, dayIn(zone, startsAt ?? clock.now())).map((fault) =>
    fault === 'over' ? 'serviceOver' : fault,
  )
}
