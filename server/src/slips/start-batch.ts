import { type ChannelName, channelName } from '@zhixin/contract/batches/batch'
import { slipContent } from '@zhixin/domain/batches/slip-content'
import { linkUntil } from '@zhixin/domain/payslip/access/link-until'
import { type Insertable, sql } from 'kysely'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { recordBy } from '../audit/record.ts'
import { yieldingToRequests } from '../concurrency/yielding.ts'
import type { Services } from '../context.ts'
import { refreshStatistics, writeManyRows } from '../database/many-rows.ts'
import type { Tables } from '../database/tables.ts'
import { platformStatement, withCompany } from '../database/transaction.ts'
import { dropAlertsOf } from '../features/batches/alerts/store.ts'
import { rowOpener } from '../features/batches/row-block-store.ts'
import type { RowOpener } from '../features/batches/row-seal.ts'
import { isFinalRow, rowTarget } from '../features/batches/send/waiting/slip-target.ts'
import { notify } from '../live/notify.ts'
import { firstFairShareSequence } from '../outbox/fair-share-sequence.ts'
import { wakeSenders } from '../outbox/outbox-store.ts'
import type { Sealer } from '../security/vault.ts'
import {
  addSlips,
  hasSlips,
  type RowWithPerson,
  reopenBatch,
  rowsByFileContact,
  rowsWithPeople,
  type SendingBatch,
  setStopNotice,
  takeSendingBatch,
} from './start-batch-store.ts'
import { raiseStopAlerts } from './stop-alerts.ts'
import { stopReason } from './stop-reason.ts'

interface Sending extends SendingBatch {
  companyId: string
  batchId: string
  channel: ChannelName
  /** The rows for which the contact in the file may be used. */
  byFile: ReadonlySet<number>
  sealer: Sealer
  now: Date
}

/** Thrown for a row that cannot become a slip. */
export class RowFault extends Error {
  readonly rowNo: number
  constructor(rowNo: number, cause: unknown) {
    super('A row cannot become a slip', { cause })
    this.rowNo = rowNo
  }
}

/**
 * Makes the slips and deliveries of a sent batch in one transaction: after a crash there are either all or none, and a
 * second run finds them and does nothing. A batch that differs from what was planned goes back to review.
 */
export async function sendBatch(services: Services, ids: { companyId: string; batchId: string }): Promise<void> {
  for (let left = 3; ; left--)
    try {
      return await makeAllOrNone(services, ids)
    } catch (error) {
      // Another worker committed first: read the current state and try again.
      if (left === 0 || !(error instanceof pg.DatabaseError) || error.code !== serializationFailure) throw error
    }
}

/** The SQLSTATE of a snapshot that another commit has overtaken (PostgreSQL's manual, 13.2.2). */
const serializationFailure = '40001'

/** The number of slips per statement. Building a statement of this size does not delay requests noticeably. */
const slipsAtOnce = 50

async function makeAllOrNone(services: Services, ids: { companyId: string; batchId: string }): Promise<void> {
  const { companyId, batchId } = ids
  const sealer = await services.vault.sealer(companyId)
  await withCompany(services.pools, companyId, async (db) => {
    // The slips are made from the same snapshot that was compared: no change of the roster comes in between.
    await sql`set transaction isolation level repeatable read`.execute(db)
    const batch = await takeSendingBatch(db, companyId, batchId)
    if (!batch || (await hasSlips(db, companyId, batchId))) return
    const channel = channelName.parse(batch.channel)
    const why = await stopReason(services, db, { ...batch, ...ids, channel })
    if (why) {
      services.log.warn({ batch: batchId }, 'a batch was not what was planned and went back to review')
      await reopenBatch(db, companyId, batchId, why)
      if (batch.send_type === 'timed')
        await raiseStopAlerts(services, db, {
          ...ids,
          sentBy: batch.sent_by,
          reason: why,
          wasNoticed: batch.stop_notice !== '',
        })
      const about = { batch: { id: batchId, title: batch.title }, facts: { reason: 'changed' } }
      recordBy(services, db, { companyId, actor: { kind: 'system' } }, 'batch.sendBack', about)
      await notify(db, { companyId }, { kind: 'batch', batchId })
      return
    }
    if (batch.stop_notice) {
      // The change was taken back just before the time came.
      await setStopNotice(db, companyId, batchId, '')
      await dropAlertsOf(db, companyId, batchId)
    }
    const byFile = await rowsByFileContact(db, { ...ids, channel })
    const sending: Sending = { ...batch, ...ids, channel, byFile, sealer, now: services.clock.now() }
    let made = 0
    let sequence = await firstFairShareSequence(platformStatement(services.pools), companyId, channel)
    for await (const page of rowsWithPeople(db, companyId, batchId)) {
      const slips: Insertable<Tables['slip']>[] = []
      const deliveries: Insertable<Tables['delivery']>[] = []
      made += page.length
      const opener = await rowOpener(db, sealer, ids, page)
      await writeManyRows(db, async () => {
        for await (const row of yieldingToRequests(page)) {
          const { slip, delivery } = makeSlipOrFault(sending, opener, row, sequence++)
          slips.push(slip)
          deliveries.push(delivery)
          if (slips.length === slipsAtOnce) await addSlips(db, slips.splice(0), deliveries.splice(0))
        }
        if (slips.length) await addSlips(db, slips, deliveries)
      })
    }
    await refreshStatistics(db, ['slip', 'delivery'], made)
    await wakeSenders(db)
  })
}

function makeSlipOrFault(
  sending: Sending,
  opener: RowOpener,
  row: RowWithPerson,
  sequence: number,
): ReturnType<typeof makeSlip> {
  try {
    return makeSlip(sending, opener, row, sequence)
  } catch (error) {
    throw new RowFault(row.row_no, error)
  }
}

function makeSlip(sending: Sending, opener: RowOpener, row: RowWithPerson, sequence: number) {
  const { companyId, batchId, sealer, now, channel } = sending
  const content = opener.open(row)
  const isFinal = isFinalRow(row)
  const isOwn = isFinal && row.own_target_kind !== null
  const target = rowTarget(sealer, batchId, row, channel, sending.byFile.has(row.row_no) ? content.contact : null)
  // The rows were counted just before, so one has changed in between. The next run will report it.
  if (!row.employee_id || !target) throw new Error('A row lost its person or target')
  const [slipId, deliveryId] = [newId(), newId()]
  const person = { name: row.name ?? '', department: row.department ?? '', employeeNo: row.employee_no ?? '' }
  const { company, title, period, style } = sending
  const plain = JSON.stringify(slipContent(sending.items, content, person, { company, title, period, style }))
  const slip: Insertable<Tables['slip']> = {
    company_id: companyId,
    id: slipId,
    batch_id: batchId,
    row_no: row.row_no,
    employee_id: row.employee_id,
    version: 1,
    content_sealed: sealer.seal('slip', 'content', slipId, plain),
    content_hash: sealer.hash('slip', plain),
    created_at: now,
    ...(isFinal && row.final_slip_days !== null
      ? { link_days: row.final_slip_days, link_until: linkUntil(now, row.final_slip_days) }
      : {}),
    to_own_target: isOwn,
  }
  const delivery: Insertable<Tables['delivery']> = {
    company_id: companyId,
    id: deliveryId,
    slip_id: slipId,
    slip_version: 1,
    batch_id: batchId,
    channel,
    target_sealed: sealer.seal('delivery', 'target', deliveryId, target),
    fair_share_seq: sequence,
    queued_at: now,
    updated_at: now,
  }
  return { slip, delivery }
}
