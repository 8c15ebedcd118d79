import { createHash } from 'node:crypto'
import { batchItem } from '@zhixin/contract/batches/batch'
import type { ReviewSettings } from '@zhixin/contract/batches/findings'
import type { UserContext } from '../../../context.ts'
import type { Db } from '../../../database/transaction.ts'
import { type BatchRecord, findBatch } from '../batch-store.ts'
import { channelOf } from '../batch-summary.ts'
import { batchSnapshot } from '../review/batch-snapshot.ts'
import { withAccepted } from '../review-hash-store.ts'
import { findCheck } from './check-store.ts'
import type { CheckTask } from './check-work.ts'
import { findLastBatch, type LastBatch } from './last-batch-store.ts'
import { settingsOf } from './review-settings.ts'

/** Counts up when the rules find other things than before, so that batches under review are checked anew. */
const rules = 2

export type CheckContext = Pick<UserContext, 'company' | 'sealer' | 'inCompany' | 'clock' | 'log' | 'readingSlots'>

/** A batch and what a check of it rests on, as of one moment. */
export interface CheckState {
  batch: BatchRecord
  reviewHash: string
  last: LastBatch | null
  settings: ReviewSettings
  /** Names all of it. */
  basis: string
  /** What was found last; of this very state only if its basis is the same. */
  check: Awaited<ReturnType<typeof findCheck>>
}

/** Null when there is no such batch. */
export async function checkState(ctx: Pick<CheckContext, 'company'>, db: Db, id: string): Promise<CheckState | null> {
  const companyId = ctx.company.id
  const batch = await findBatch(db, companyId, id)
  if (!batch) return null
  const place = { companyId, batchId: id, channel: channelOf(batch) }
  const { hash: content } = await batchSnapshot(db, place, batch.people)
  const last = await findLastBatch(db, batch)
  const settings = await settingsOf(db, companyId)
  const { needsApproval: _, ...limits } = settings
  const basis = createHash('sha256')
    .update(JSON.stringify([rules, content, last?.id, limits]))
    .digest('hex')
  // What was accepted changes nothing of what is found.
  const reviewHash = await withAccepted(db, place, content)
  return { batch, reviewHash, last, settings, basis, check: await findCheck(db, place) }
}

/** Whether what was found is what would be found now; of a batch that is not reviewed any more nothing else is asked for. */
export const isCurrent = ({ batch, check, basis }: CheckState): boolean =>
  batch.state !== 'review' || check?.basis === basis

/** The two months for the rules. */
export function taskOf({ batch, last, settings }: CheckState): CheckTask {
  return {
    now: { batchId: batch.id, items: batch.items },
    last: last && { batchId: last.id, items: batchItem.array().parse(last.items) },
    settings,
  }
}
