import { createHash } from 'node:crypto'
import { batchItem } from '@zhixin/contract/batches/batch'
import type { ReviewSettings } from '@zhixin/contract/batches/findings'
import type { UserContext } from '../../../context.ts'
import type { Db } from '../../../database/transaction.ts'
import { type BatchRecord, findBatch } from '../batch-store.ts'
import { channelOf } from '../batch-summary.ts'
import { withAccepted } from '../review-hash-store.ts'
import { findCheck } from './check-store.ts'
import type { CheckTask } from './check-work.ts'
import { findLastBatch, type LastBatch } from './last-batch-store.ts'
import { settingsOf } from './review-settings.ts'

/**
 * The version of the rules. It is increased when the rules find different things than before, so that batches under
 * review are checked again.
 */
const rules = 6

export type CheckContext = Pick<
  UserContext,
  | 'company'
  | 'sealer'
  | 'inCompany'
  | 'clock'
  | 'log'
  | 'readingSlots'
  | 'spareProcesses'
  | 'batchSnapshots'
  | 'checkRuns'
>

/** A batch and everything that its check depends on, in one snapshot. */
export interface CheckState {
  batch: BatchRecord
  reviewHash: string
  last: LastBatch | null
  settings: ReviewSettings
  /** A hash of all that the check depends on. */
  basis: string
  /** The last check. It belongs to this state only if its basis is the same. */
  check: Awaited<ReturnType<typeof findCheck>>
}

/** Returns the state, or null when there is no such batch. */
export async function checkState(
  ctx: Pick<CheckContext, 'company' | 'batchSnapshots'>,
  db: Db,
  id: string,
): Promise<CheckState | null> {
  const companyId = ctx.company.id
  const batch = await findBatch(db, companyId, id)
  if (!batch) return null
  const place = { companyId, batchId: id, channel: channelOf(batch) }
  const { hash: content } = await ctx.batchSnapshots.read(db, place, batch.people)
  const last = await findLastBatch(db, batch)
  const settings = await settingsOf(db, companyId)
  const { needsApproval: _, ...limits } = settings
  const basis = createHash('sha256')
    .update(JSON.stringify([rules, content, last?.id, last?.stamp, limits]))
    .digest('hex')
  // Acceptances do not change what is found, so the check does not depend on them.
  const reviewHash = await withAccepted(db, place, content)
  return { batch, reviewHash, last, settings, basis, check: await findCheck(db, place) }
}

/**
 * Whether the stored findings are those that a check would find now. A batch that is no longer under review is never
 * checked again.
 */
export const isCurrent = ({ batch, check, basis }: CheckState): boolean =>
  batch.state !== 'review' || check?.basis === basis

/** Returns the two months that the rules compare. */
export function taskOf({ batch, last, settings }: CheckState): CheckTask {
  return {
    now: { batchId: batch.id, items: batch.items },
    last: last && { batchId: last.id, items: batchItem.array().parse(last.items) },
    settings,
  }
}
