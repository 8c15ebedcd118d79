import { bounces } from '@zhixin/domain/sending/bounce'
import { recordBy } from '../audit/record.ts'
import type { Services } from '../context.ts'
import { platformStatement, withCompany } from '../database/transaction.ts'
import { notify } from '../live/notify.ts'
import { countBatch } from '../outbox/delivery-count-store.ts'
import { failBounced, findBounced, holdBounced } from './bounce-store.ts'
import type { Bounce } from './read-bounce.ts'

/**
 * Applies a bounce: the delivery ends as failed with the reason, like one that was refused at once. It is counted as
 * such and may be sent again or through another channel (SEND-03, SEND-13). A repeated bounce changes nothing.
 * `companyId` is the company in whose mailbox the bounce was found: no company's mailbox can affect another company.
 */
export async function applyBounce(services: Services, companyId: string | null, bounce: Bounce): Promise<void> {
  const found = await findBounced(platformStatement(services.pools), companyId, bounce.deliveryIds)
  if (!found) return
  await withCompany(services.pools, found.companyId, async (db) => {
    const delivery = await holdBounced(db, found.companyId, found.id)
    if (!delivery) return
    const { slip, batch_id: batchId } = delivery
    const opened = slip.read_at !== null && slip.version === delivery.slip_version
    if (!bounces({ state: delivery.state, opened })) return
    await failBounced(db, found.companyId, delivery, bounce.reason, services.clock.now())
    recordBy(services, db, { companyId: found.companyId, actor: { kind: 'system' } }, 'slip.bounce', {
      batch: { id: batchId, title: slip.title },
      person: { id: slip.employeeId, name: slip.name },
      facts: { row: slip.row_no },
    })
    const counts = await countBatch(db, found.companyId, batchId)
    await notify(db, { companyId: found.companyId }, { kind: 'send', batchId, counts })
  })
}
