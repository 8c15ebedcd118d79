import { channelName } from '@zhixin/contract/batches/batch'
import { v7 as newId } from 'uuid'
import type { Services } from '../context.ts'
import { type Db, withCompany } from '../database/transaction.ts'
import { targetsOfOthers } from '../features/batches/left-target-store.ts'
import { unconfirmedTargets } from '../features/employees/contact-change-store.ts'
import { targetNow } from '../features/history/slip-store.ts'
import { addNotice, findNoticeSlip, holdUntoldAnswers, settleNotices } from '../features/questions/notice-store.ts'
import { nextFairShareSequence } from '../outbox/fair-share-sequence.ts'
import { wakeSenders } from '../outbox/outbox-store.ts'
import type { Sealer } from '../security/vault.ts'

/** The number of answers per transaction. */
const pageSize = 100

/**
 * Makes the deliveries that tell employees of answers, through the channel by which the slip came (SLIP-03). It is a job
 * and no part of the answer itself, because whoever answers may be limited to departments, and contacts are compared
 * with those of the whole roster. Each answer is marked in the transaction that makes its delivery, so that it is told
 * exactly once.
 */
export async function notifyAnswers(services: Services, companyId: string): Promise<void> {
  const sealer = await services.vault.sealer(companyId)
  for (;;) {
    const done = await withCompany(services.pools, companyId, async (db) => {
      const answers = await holdUntoldAnswers(db, companyId, pageSize)
      // Several answers about one slip are one message.
      const slipIds = [...new Set(answers.map(({ slip_id: id }) => id))].sort()
      for (const slipId of slipIds) {
        const ids = answers.filter(({ slip_id: of }) => of === slipId).map(({ id }) => id)
        await settleNotices(db, companyId, ids, await makeNotice(services, db, sealer, { companyId, slipId }))
      }
      if (answers.length) await wakeSenders(db)
      return answers.length
    })
    if (done < pageSize) return
  }
}

/**
 * Makes the delivery of one notice and returns its id. Null where the person cannot be told: the slip is withdrawn, or
 * there is no contact that is surely theirs. HR sees it beside the answer.
 */
async function makeNotice(
  services: Services,
  db: Db,
  sealer: Sealer,
  { companyId, slipId }: { companyId: string; slipId: string },
): Promise<string | null> {
  const slip = await findNoticeSlip(db, companyId, slipId)
  if (!slip) return null
  const channel = channelName.parse(slip.channel)
  const target = targetNow(sealer, channel, slip)
  if (!target) return null
  if ((await unconfirmedTargets(db, companyId, channel, [slip.employeeId])).size) return null
  const of = { companyId, batchId: slip.batch_id, channel, slipIds: [slipId] }
  if ((await targetsOfOthers(db, of)).has(slipId)) return null
  const id = newId()
  const now = services.clock.now()
  await addNotice(db, {
    company_id: companyId,
    id,
    slip_id: slipId,
    slip_version: slip.version,
    batch_id: slip.batch_id,
    channel,
    kind: 'answer',
    nth: Number(slip.lastNotice ?? 0) + 1,
    target_sealed: sealer.seal('delivery', 'target', id, target),
    fair_share_seq: await nextFairShareSequence(services, companyId, channel),
    queued_at: now,
    updated_at: now,
  })
  return id
}
