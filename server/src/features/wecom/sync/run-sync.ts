import type { SyncPhase } from '@zhixin/contract/wecom'
import { v7 as newId } from 'uuid'
import type { BookFault } from '../../../channels/wecom/address-book.ts'
import type { Services } from '../../../context.ts'
import { asPlatform, type Db, withCompany } from '../../../database/transaction.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { notify } from '../../../live/notify.ts'
import { describeError } from '../../../logging/describe-error.ts'
import { findTimeZone, listDue, postponeNext } from '../wecom-store.ts'
import { applyMembers } from './apply-step.ts'
import { settleLeavers } from './leaver-step.ts'
import { planRun } from './plan-step.ts'
import { readDepartments, readDetails, readIds, readMembers } from './read-steps.ts'
import { BookError, type Step, type SyncContext } from './sync-context.ts'
import type { SyncRow } from './sync-row.ts'
import { addSync, advance, findLatestSync, isEnded, isWaiting, listIdleSyncs, SupersededError } from './sync-store.ts'

/** How long (ms) one job works before it lets others have their turn. */
const turn = 5_000
/** How often (ms) open windows hear of the progress. */
const tellEvery = 300
/** A run of which nothing was heard for so long (ms) was cut off. */
const silence = 60_000
/** How long (ms) a run rests after WeCom has refused or not answered, doubled each time up to an hour. */
const firstRest = 60_000
const maxRest = 3_600_000
/** How often a run rests in a row before it fails: almost a day. */
const maxRests = 24
/** How many errors of the program in a row make a run fail. */
const maxErrors = 5
/** How often a request without an answer is tried again at once. */
const maxTriesAtOnce = 2

const steps: Partial<Record<SyncPhase, Step>> = {
  departments: readDepartments,
  ids: readIds,
  members: readMembers,
  details: readDetails,
  matching: planRun,
  applying: applyMembers,
  leavers: settleLeavers,
}

const tell = (db: Db, { company_id: companyId, phase, done, total }: SyncRow): Promise<void> =>
  notify(db, { companyId }, { kind: 'wecom', phase, done, total })

/**
 * Goes on with the run of a company for a while, and queues itself again when there is more to do. Everything that a run
 * knows is in the database, so that it goes on after a kill at any point, in any process (decision 038).
 */
export async function runSync(services: Services, companyId: string): Promise<void> {
  const { clock, pools } = services
  const inCompany = <T>(work: (db: Db) => Promise<T>) => withCompany(pools, companyId, work)
  const found = await inCompany((db) => findLatestSync(db, companyId))
  if (!found || isEnded(found.phase) || isWaiting(found.phase)) return
  if (found.rests_until && found.rests_until > clock.now()) return
  let sync: SyncRow = found
  const ctx = await openContext(services, companyId)
  if (!ctx) return void (await settleFault(services, sync, { key: 'wecom.notConnected', isPassing: true }))
  const until = performance.now() + turn
  let told = 0
  for (let triesAtOnce = 0; performance.now() < until; ) {
    const step = steps[sync.phase]
    if (!step) return
    const before: SyncRow = sync
    try {
      sync = await step(ctx, { ...sync, alive_at: clock.now() })
      triesAtOnce = 0
    } catch (error) {
      if (error instanceof SupersededError) return
      if (!(error instanceof BookError)) return void (await settleError(services, before, error))
      if (error.fault.key === 'wecom.unreachable' && triesAtOnce++ < maxTriesAtOnce) continue
      return void (await settleFault(services, before, error.fault))
    }
    const current = sync
    const isNewPhase = current.phase !== before.phase
    if (!isNewPhase && performance.now() - told < tellEvery) continue
    told = performance.now()
    await inCompany((db) => tell(db, current))
  }
  await inCompany((db) => enqueue(db, 'wecom.sync', { companyId }))
}

async function openContext(services: Services, companyId: string): Promise<SyncContext | null> {
  const { pools, vault, channels } = services
  const enterprise = await channels.enterprise(companyId)
  if (!enterprise) return null
  return {
    services,
    companyId,
    timeZone: await withCompany(pools, companyId, findTimeZone),
    book: enterprise.addressBook,
    sealer: await vault.sealer(companyId),
    inCompany: (work) => withCompany(pools, companyId, work),
  }
}

/**
 * Lets a run rest after an error of the program, and fail with a sentence when it comes again and again: without that HR
 * would see a run that never ends.
 */
async function settleError(services: Services, sync: SyncRow, error: unknown): Promise<void> {
  services.log.error({ job: 'wecom.sync', phase: sync.phase, ...describeError(error) }, 'a step of a sync failed')
  await settleFault(services, sync, { key: 'wecom.syncBroken', isPassing: sync.failures + 1 < maxErrors })
}

/** Lets a run rest after what passes by itself, and fail with the reason after what somebody has to mend. */
async function settleFault(services: Services, sync: SyncRow, fault: BookFault): Promise<void> {
  const now = services.clock.now()
  const failures = sync.failures + 1
  const trouble = JSON.stringify({ key: fault.key, params: fault.params ?? {} })
  const rest = Math.min(firstRest * 2 ** Math.min(sync.failures, 10), maxRest)
  // Whoever mends the range wants everything to be read anew.
  const isAnew = fault.key === 'wecom.empty'
  const rests = fault.isPassing && failures <= maxRests
  try {
    await withCompany(services.pools, sync.company_id, async (db) => {
      const moved = await advance(db, sync, {
        trouble,
        failures,
        alive_at: now,
        ...(rests
          ? { rests_until: new Date(now.getTime() + rest) }
          : { phase: 'failed', failed_in: isAnew ? 'departments' : sync.phase, ended_at: now, rests_until: null }),
      })
      if (!rests) await postponeNext(db, sync.company_id, now)
      await tell(db, moved)
    })
  } catch (error) {
    if (!(error instanceof SupersededError)) throw error
  }
}

/** Goes on with runs that rested long enough or were cut off, and starts those that are due. */
export async function watchSyncs(services: Services): Promise<void> {
  const { clock, pools } = services
  const now = clock.now()
  await asPlatform(pools, async (db) => {
    for (const companyId of await listDue(db, now)) {
      const isAdded = await addSync(db, { companyId, id: newId(), isFirst: false, by: null }, now)
      if (isAdded) await enqueue(db, 'wecom.sync', { companyId })
    }
    const aliveBefore = new Date(now.getTime() - silence)
    for (const companyId of await listIdleSyncs(db, { now, aliveBefore }))
      await enqueue(db, 'wecom.sync', { companyId })
  })
}

/** Goes on with the runs that the end of the last process has cut off. */
export async function resumeSyncs(services: Services): Promise<void> {
  const now = services.clock.now()
  await asPlatform(services.pools, async (db) => {
    for (const companyId of await listIdleSyncs(db, { now, aliveBefore: now }))
      await enqueue(db, 'wecom.sync', { companyId })
  })
}
