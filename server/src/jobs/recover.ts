import { channelName } from '@zhixin/contract/batches'
import { sendStatus } from '@zhixin/domain/sending/delivery-states'
import { sql } from 'kysely'
import { reasonOf } from '../channels/reason-text.ts'
import type { House } from '../context.ts'
import { asPlatform, type Db, platformStatement } from '../database/door.ts'
import { wakeLanes } from './outbox.ts'

/** The advisory lock that a worker holds as long as it lives: PostgreSQL lets go of it with the connection. */
export const workerLockSql = 'select pg_advisory_lock(hashtextextended($1, 7301849))'

interface Abandoned {
  company_id: string
  id: string
  slip_id: string
  slip_version: number
  batch_id: string
  channel: string
}

/**
 * Finds deliveries whose worker died while handing them over, and settles them: sent where the provider says that it
 * took them, tried again where it says that it did not, and uncertain where it cannot be asked, which HR sees and
 * decides (design, Sending). Never silently twice.
 *
 * A worker is dead when its lock is free, which is at once after kill -9; or when its lease ran out, for machines that
 * vanish without a word. `mine` are the names that this process has had, `held` the deliveries that it is still working
 * on. Returns the batches that changed.
 */
export async function recoverAbandoned(
  house: House,
  mine: ReadonlySet<string>,
  held: ReadonlySet<string>,
): Promise<{ companyId: string; batchId: string }[]> {
  const workers = await platformStatement(house.pools)
    .selectFrom('delivery')
    .select('worker')
    .distinct()
    .where('state', '=', 'handingOver')
    .execute()
  const changed: { companyId: string; batchId: string }[] = []
  for (const { worker } of workers) {
    if (!worker) continue
    await asPlatform(house.pools, async (db) => {
      for (const delivery of await listAbandoned(db, worker, !mine.has(worker), house.clock.now())) {
        if (mine.has(worker) && held.has(delivery.id)) continue
        // Our own that no lane holds: the claim was committed but its reply was lost, so nobody has spoken yet.
        const found = mine.has(worker) ? 'notTaken' : await askProvider(house, delivery)
        await settleAbandoned(db, delivery, found, house.clock.now())
        house.log.warn({ delivery: delivery.id, found }, 'a delivery was left open by a process that died')
        changed.push({ companyId: delivery.company_id, batchId: delivery.batch_id })
      }
    })
  }
  return changed
}

/**
 * Our own lock says nothing: it is free for a moment whenever our connection breaks, while a claim may just be on its
 * way to a lane.
 */
async function listAbandoned(db: Db, worker: string, byLock: boolean, now: Date): Promise<Abandoned[]> {
  const free = byLock && (await isFree(db, worker))
  const query = db
    .selectFrom('delivery')
    .select(['company_id', 'id', 'slip_id', 'slip_version', 'batch_id', 'channel'])
    .where('state', '=', 'handingOver')
    .where('worker', '=', worker)
    .forUpdate()
    .skipLocked()
  return (free ? query : query.where('lease_until', '<', now)).execute()
}

/** Takes the dead worker's lock until the end of the transaction, so that no two of us settle the same. */
async function isFree(db: Db, worker: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${worker}, 7301849)) as free`.execute(db)
  return rows[0]?.free ?? false
}

async function askProvider(house: House, delivery: Abandoned) {
  const channel = house.channels.slip(channelName.parse(delivery.channel))
  if (!channel) return 'unknowable'
  return channel.ask({ companyId: delivery.company_id, deliveryId: delivery.id })
}

async function settleAbandoned(
  db: Db,
  delivery: Abandoned,
  found: 'taken' | 'notTaken' | 'unknowable',
  now: Date,
): Promise<void> {
  const outcome = {
    taken: { state: 'sent', reason: '' },
    notTaken: { state: 'pending', reason: '' },
    unknowable: { state: 'uncertain', reason: reasonOf('interrupted') },
  } as const
  await db
    .updateTable('delivery')
    .set({ ...outcome[found], due_at: null, lease_until: null, updated_at: now })
    .where('company_id', '=', delivery.company_id)
    .where('id', '=', delivery.id)
    .execute()
  if (found === 'taken')
    await db
      .updateTable('slip')
      .set({ send_status: sendStatus.sent, sent_at: now })
      .where('company_id', '=', delivery.company_id)
      .where('id', '=', delivery.slip_id)
      .where('version', '=', delivery.slip_version)
      .execute()
  if (found === 'notTaken') await wakeLanes(db)
}
