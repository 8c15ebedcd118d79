import type { ChannelName } from '@zhixin/contract/batches/batch'
import { fail } from '@zhixin/contract/errors'
import { sendProblems } from '@zhixin/domain/sending/problems'
import type { Channel } from '../../../channels/channel.ts'
import { channelFor, requireChannel } from '../../../channels/company-channel.ts'
import { wordsHash } from '../../../channels/wording.ts'
import type { UserContext } from '../../../context.ts'
import { ensureChecked } from '../findings/ensure-check.ts'
import { refuseUnsettled } from '../findings/settled.ts'
import { type Planned, plannedSend } from '../planned-store.ts'
import { freshMatches } from '../review/fresh-matches.ts'
import { reviewHash } from '../review-hash-store.ts'
import { planHash } from './message-plan.ts'
import { changedTargets, countForSend, findBatchToSend } from './store.ts'

/** A batch in the way of its send: says why by state. */
export const refusalByState = {
  reading: 'batch.reading',
  scheduled: 'batch.scheduled',
  sending: 'batch.alreadySent',
  sent: 'batch.alreadySent',
  removed: 'batch.notOpen',
  cancelled: 'batch.notOpen',
} as const

/** What would go out through a channel, and what of the rows stands in the way. */
export async function planOf(ctx: UserContext, batchId: string, channel: ChannelName) {
  const counts = await countForSend(ctx.db, ctx.company.id, batchId, channel)
  const channelAvailable = (await channelFor(ctx, channel)) !== null
  const changed = await changedTargets(ctx.db, ctx.company.id, batchId, channel)
  const of = (mayReadPay: boolean) => changed.find((each) => each.mayReadPay === mayReadPay)
  const [byOthers, byReaders] = [of(false), of(true)]
  const facts = { contactUnconfirmed: byOthers?.people ?? 0, contactChanged: byReaders?.people ?? 0 }
  return {
    counts,
    problems: sendProblems({ ...counts, ...facts, channelAvailable }),
    /** Who changed the targets that the problems tell of. */
    changers: { contactUnconfirmed: byOthers?.names ?? [], contactChanged: byReaders?.names ?? [] },
  }
}

/** What HR lets go: this batch, through this channel, as it was reviewed. */
export interface Wish {
  id: string
  channel: ChannelName
  reviewHash: string
  planHash?: string | undefined
}

export interface Released {
  batch: NonNullable<Awaited<ReturnType<typeof findBatchToSend>>>
  /** Of what is let go; whoever makes the slips compares it once more. */
  planned: Planned
  /** Of its messages' wording; compared once more as well. */
  words: string
  people: number
  channel: Channel
}

/** The batch, held and fit to go out, now or at its time; refuses with the reason otherwise (SEND-02, SEND-12). */
export async function releasable(ctx: UserContext, wish: Wish): Promise<Released> {
  const { id, channel } = wish
  await ensureChecked(ctx, id)
  // Under the lock: of two clicks at once the second one waits here and then reads 'sending'.
  const batch = await findBatchToSend(ctx.db, ctx.company.id, id, true)
  if (!batch) return fail('record.missing')
  if (batch.state !== 'review') return fail(refusalByState[batch.state])
  const by = await requireChannel(ctx, channel)
  // What the roster has become since the check may match otherwise, and then the hash is another one.
  await freshMatches(ctx, id)
  const hash = await reviewHash(ctx.db, ctx.company.id, id)
  if (hash === null || hash !== wish.reviewHash) return fail('batch.changed')
  if (wish.planHash && wish.planHash !== (await planHash(ctx, batch, channel))) return fail('batch.changed')
  const { counts, problems } = await planOf(ctx, id, channel)
  if (counts.rows === 0) return fail('batch.empty')
  const blocking = problems.filter((problem) => problem.blocks)
  if (blocking.length) return fail('batch.blocked', { count: blocking.reduce((sum, { count }) => sum + count, 0) })
  await refuseUnsettled(ctx, id)
  const words = await wordsHash(ctx, ctx.company, batch, channel)
  const planned = await plannedSend(ctx.db, { companyId: ctx.company.id, batchId: id, channel })
  if (!planned) return fail('record.missing')
  return { batch, planned, words, people: counts.rows, channel: by }
}
