import { channelName } from '@zhixin/contract/batches/batch'
import { sendStatus } from '@zhixin/domain/sending/delivery-states'
import { sql } from 'kysely'
import type { Found } from '../channels/channel.ts'
import { reasonOf } from '../channels/reason-text.ts'
import type { Services } from '../context.ts'
import { asPlatform, type Db, platformStatement } from '../database/transaction.ts'
import { mayHaveGoneOut, wakeSenders } from './outbox-store.ts'

/** The advisory lock that a worker holds as long as it lives. PostgreSQL releases it with the connection. */
export const workerLockSql = 'select pg_advisory_lock(hashtextextended($1, 7301849))'

interface Abandoned {
  company_id: string
  id: string
  slip_id: string
  slip_version: number
  batch_id: string
  kind: 'slip' | 'reminder' | 'confirmReminder'
  channel: string
  target_sealed: Buffer
  updated_at: Date
  handed_with: string | null
  named_at: Date | null
}

/**
 * How long (ms) one pass keeps asking providers. The next pass takes up the rest. A provider may need 15 s to answer,
 * and in the meantime the locked rows and everything else that the dispatcher does in a pass have to wait.
 */
const askFor = 10_000

/**
 * Finds deliveries whose worker died while it handed them over, and settles them: sent where the provider says that it
 * took them, pending again where the provider says that it did not, and uncertain where the provider cannot be asked.
 * HR sees the uncertain ones and decides (design, Sending). No message is ever silently sent twice.
 *
 * A worker is dead when its lock is free, which is the case at once after kill -9, or when its lease has expired, which
 * covers machines that vanish without a signal. `mine` are the names that this process has used, `held` the deliveries
 * that it is still working on. Returns the batches that changed.
 */
export async function recoverAbandoned(
  services: Services,
  mine: ReadonlySet<string>,
  held: ReadonlySet<string>,
): Promise<{ companyId: string; batchId: string }[]> {
  const workers = await platformStatement(services.pools)
    .selectFrom('delivery')
    .select('worker')
    .distinct()
    .where('state', '=', 'handingOver')
    .execute()
  const changed: { companyId: string; batchId: string }[] = []
  const started = performance.now()
  for (const { worker } of workers) {
    if (!worker) continue
    const isMine = mine.has(worker)
    await asPlatform(services.pools, async (db) => {
      for (const delivery of await listAbandoned(db, worker, !isMine, services.clock.now())) {
        if (isMine && held.has(delivery.id)) continue
        // Deliveries of one request are settled only together, because a part of it could not be repeated. This takes
        // no time, as their providers cannot be asked.
        if (!isMine && !delivery.handed_with && performance.now() - started > askFor) continue
        // This delivery is our own and no sender holds it: the claim was committed but its reply was lost, so nothing
        // was sent.
        const found = isMine ? 'notTaken' : await askProvider(services, delivery)
        if (found === 'notYet') {
          await askLater(db, delivery, new Date(services.clock.now().getTime() + askAgain))
          continue
        }
        await settleAbandoned(db, delivery, found, services.clock.now())
        services.log.warn({ delivery: delivery.id, found }, 'a delivery was left open by a process that died')
        changed.push({ companyId: delivery.company_id, batchId: delivery.batch_id })
      }
    })
  }
  return changed
}

/**
 * Lists the deliveries that a worker left behind and locks them. `byLock` is false for our own names, because our own
 * lock proves nothing: it is free for a moment whenever our connection breaks, while a claim may be on its way to a
 * sender.
 */
async function listAbandoned(db: Db, worker: string, byLock: boolean, now: Date): Promise<Abandoned[]> {
  const free = byLock && (await isFree(db, worker))
  const query = db
    .selectFrom('delivery')
    .select([
      'company_id',
      'id',
      'slip_id',
      'slip_version',
      'batch_id',
      'kind',
      'channel',
      'target_sealed',
      'updated_at',
      'handed_with',
      'named_at',
    ])
    .where('state', '=', 'handingOver')
    .where('worker', '=', worker)
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '<=', now)]))
    .orderBy('id')
    .forUpdate()
  // If the worker is dead, its last outcome may still be being stored, so this waits for all rows of a request: a part
  // of it could not be repeated.
  return (free ? query : query.where('lease_until', '<', now).skipLocked()).execute()
}

/**
 * Takes the lock of a dead worker until the end of the transaction, so that no two processes settle the same
 * deliveries.
 */
async function isFree(db: Db, worker: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${worker}, 7301849)) as free`.execute(db)
  return rows[0]?.free ?? false
}

async function askProvider(services: Services, delivery: Abandoned): Promise<Found> {
  const { company_id: companyId, id: deliveryId } = delivery
  const channel = await services.channels.slip(channelName.parse(delivery.channel), companyId)
  if (!channel) return 'unknowable'
  const sealer = await services.vault.sealer(companyId)
  const to = sealer.open('delivery', 'target', deliveryId, delivery.target_sealed)
  // The age of a repetition is the age of the request that it repeats.
  const handedOverAt = (delivery.handed_with && delivery.named_at) || delivery.updated_at
  return channel.ask({ deliveryId, companyId, to, handedOverAt })
}

/** The delay (ms) after which a provider that could not answer yet is asked again. */
const askAgain = 15_000

async function askLater(db: Db, delivery: Abandoned, at: Date): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ due_at: at })
    .where('company_id', '=', delivery.company_id)
    .where('id', '=', delivery.id)
    .execute()
}

async function settleAbandoned(db: Db, delivery: Abandoned, found: Exclude<Found, 'notYet'>, now: Date): Promise<void> {
  const outcome = {
    taken: { state: 'sent', reason: '' },
    notTaken: { state: 'pending', reason: '' },
    repeatable: { state: 'pending', reason: '' },
    unknowable: { state: 'uncertain', reason: reasonOf('interrupted') },
  } as const
  const isAgain = found === 'notTaken' || found === 'repeatable'
  // The delivery is sent again together with all others of its request if that request may have gone out.
  const request = sql<string | null>`case when ${sql.raw(mayHaveGoneOut('delivery'))} then handed_with end`
  await db
    .updateTable('delivery')
    .set({ ...outcome[found], due_at: null, lease_until: null, updated_at: now })
    .$if(isAgain, (again) => again.set({ handed_with: request }))
    .where('company_id', '=', delivery.company_id)
    .where('id', '=', delivery.id)
    .execute()
  if (found === 'taken' && delivery.kind === 'slip')
    await db
      .updateTable('slip')
      .set({ send_status: sendStatus.sent, sent_at: now })
      .where('company_id', '=', delivery.company_id)
      .where('id', '=', delivery.slip_id)
      .where('version', '=', delivery.slip_version)
      .execute()
  if (isAgain) await wakeSenders(db)
}
