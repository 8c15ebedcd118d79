import type { Services } from '../context.ts'
import { asPlatform, withCompany } from '../database/transaction.ts'
import { describeError } from '../logging/describe-error.ts'
import { growTree } from './grow-tree.ts'
import { requestTimestamp } from './timestamp/request-timestamp.ts'
import { addTimestamp, listChanged, listUnstamped } from './tree-store.ts'

/** How long (ms) a root is worth another attempt, and how many are stamped in one round. */
const maxAge = 7 * 86_400_000
const stampsAtOnce = 50

/** Lets the trees of all batches grow whose slips have changed, and asks for the timestamps that are missing. */
export async function watchTrees(services: Services): Promise<void> {
  const { pools, log, vault, clock } = services
  for (const { companyId, batchId } of await asPlatform(pools, listChanged))
    try {
      const sealer = await vault.sealer(companyId)
      await withCompany(pools, companyId, (db) => growTree(db, { companyId, batchId, sealer }, clock.now()))
    } catch (error) {
      // The change stays, so that the next round finds it; other batches need not wait for this one.
      log.error({ batch: batchId, ...describeError(error) }, 'the receipts of a batch could not be added to its tree')
    }
  await stampRoots(services)
}

/** Asks for a timestamp on the newest root of each batch that has none. One refusal ends the round. */
async function stampRoots(services: Services): Promise<void> {
  const { pools, clock, config, log } = services
  if (!config.timestampAuthority) return
  const since = new Date(clock.now().getTime() - maxAge)
  for (const root of await asPlatform(pools, (db) => listUnstamped(db, since, stampsAtOnce)))
    try {
      await stampRoot(services, root)
    } catch (error) {
      log.warn(describeError(error), 'the timestamp authority gave no timestamp; the next round asks again')
      return
    }
}

/** Asks for the timestamp of one root and stores it. No transaction is open while the authority is asked. */
export async function stampRoot(
  { config, pools }: Services,
  { companyId, rootNo, hash }: { companyId: string; rootNo: number; hash: Buffer },
): Promise<void> {
  if (!config.timestampAuthority) return
  const { reply, timestamp } = await requestTimestamp(config.timestampAuthority, hash)
  await withCompany(pools, companyId, (db) =>
    addTimestamp(db, { companyId, rootNo, reply, stampedAt: new Date(timestamp.at) }),
  )
}
