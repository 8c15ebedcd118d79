import type { SlipCounts } from '@zhixin/contract/history'
import { openStates } from '@zhixin/domain/sending/delivery-states'
import type { Services } from '../context.ts'
import { type Db, platformStatement, withCompany } from '../database/transaction.ts'
import { notify } from '../live/notify.ts'
import { describeError } from '../logging/describe-error.ts'
import { countBatch } from './delivery-count-store.ts'

/** How long (ms) to wait between two progress reports to open windows: two a second are as live as a person can see. */
const every = 500

/** Reports the progress of running sends and closes those that are finished (SEND-08). */
export interface Progress {
  /** Marks a batch as changed. */
  touch(batch: { companyId: string; batchId: string }): void
  stop(): Promise<void>
}

export function startProgress(services: Services): Progress {
  const touched = new Map<string, { companyId: string; batchId: string }>()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let over = false
  const flush = async () => {
    const batches = [...touched.values()]
    touched.clear()
    for (const batch of batches) {
      try {
        await tell(services, batch)
      } catch (error) {
        // The batch is reported in the next pass; the other batches are still reported in this one.
        touched.set(batch.batchId, batch)
        services.log.warn(
          { batch: batch.batchId, ...describeError(error) },
          'the progress of a batch could not be told',
        )
      }
    }
  }
  // Two passes never run at once, or an older count could overtake a newer one.
  const again = () => {
    if (over) return
    timer = setTimeout(() => {
      running = flush().then(again)
    }, every)
  }
  again()
  return {
    touch: (batch) => void touched.set(batch.batchId, batch),
    async stop() {
      over = true
      clearTimeout(timer)
      await running.then(flush)
    },
  }
}

async function tell(services: Services, { companyId, batchId }: { companyId: string; batchId: string }): Promise<void> {
  await withCompany(services.pools, companyId, async (db) => {
    const counts = await countBatch(db, companyId, batchId)
    // The batch is checked closely only when nothing is pending: a hundred running batches are each reported twice a
    // second.
    const closed = counts.pending === 0 && (await closeBatch(db, { companyId, batchId }, services.clock.now()))
    if (counts.pending === 0 && !closed) await noteLateSlips(db, { companyId, batchId }, counts)
    await notify(db, { companyId }, { kind: 'send', batchId, counts })
    if (closed) await notify(db, { companyId }, { kind: 'batch', batchId })
  })
}

/** Marks a batch as sent when nothing more will happen by itself to the current version of any of its slips. */
async function closeBatch(db: Db, batch: { companyId: string; batchId: string }, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('batch')
    .set({ state: 'sent', sent_at: now })
    .where('company_id', '=', batch.companyId)
    .where('id', '=', batch.batchId)
    .where('state', '=', 'sending')
    .where((eb) => eb.exists(deliveriesOf(db, batch)))
    .where((eb) => eb.not(eb.exists(deliveriesOf(db, batch).where('d.state', 'in', openStates))))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Ends the stop of a batch once it has left no slips behind: it was sent when the last of them went out. Until then its
 * time stays that of the stop, whatever is corrected meanwhile.
 */
async function noteLateSlips(
  db: Db,
  { companyId, batchId }: { companyId: string; batchId: string },
  { cancelled, sent }: SlipCounts,
): Promise<void> {
  if (cancelled > 0 || sent === 0) return
  await db
    .updateTable('batch')
    .set((eb) => ({
      sent_at: eb.fn.coalesce(
        eb
          .selectFrom('slip as s')
          .select((slip) => slip.fn.max('s.sent_at').as('at'))
          .where('s.company_id', '=', companyId)
          .where('s.batch_id', '=', batchId),
        'sent_at',
      ),
      stopped_at: null,
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', batchId)
    .where('state', '=', 'sent')
    .where('stopped_at', 'is not', null)
    .execute()
}

const deliveriesOf = (db: Db, { companyId, batchId }: { companyId: string; batchId: string }) =>
  db
    .selectFrom('delivery as d')
    .innerJoin('slip as s', (join) =>
      join
        .onRef('s.company_id', '=', 'd.company_id')
        .onRef('s.id', '=', 'd.slip_id')
        .onRef('s.version', '=', 'd.slip_version'),
    )
    .select('d.id')
    .where('d.company_id', '=', companyId)
    .where('d.batch_id', '=', batchId)
    .where('d.kind', '=', 'slip')

/** Lists batches that are finished but were not closed, because the process crashed in between. */
export function listUnclosed(services: Services): Promise<{ companyId: string; batchId: string }[]> {
  return platformStatement(services.pools)
    .selectFrom('batch as b')
    .where('b.state', '=', 'sending')
    .select(['b.company_id as companyId', 'b.id as batchId'])
    .where((eb) => {
      const deliveries = eb
        .selectFrom('delivery as d')
        .innerJoin('slip as s', (join) =>
          join
            .onRef('s.company_id', '=', 'd.company_id')
            .onRef('s.id', '=', 'd.slip_id')
            .onRef('s.version', '=', 'd.slip_version'),
        )
        .select('d.id')
        .whereRef('d.company_id', '=', 'b.company_id')
        .whereRef('d.batch_id', '=', 'b.id')
        .where('d.kind', '=', 'slip')
      return eb.and([eb.exists(deliveries), eb.not(eb.exists(deliveries.where('d.state', 'in', openStates)))])
    })
    .execute()
}
