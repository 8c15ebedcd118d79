import type { ChannelName } from '@zhixin/contract/batches/batch'
import { fail } from '@zhixin/contract/errors'
import { peopleBeyond, serviceFaults } from '@zhixin/domain/orders/service-limits'
import { sendProblems } from '@zhixin/domain/sending/problems'
import { dayIn } from '@zhixin/domain/session/service-days'
import type { Channel } from '../../../channels/channel.ts'
import { channelFor, requireChannel } from '../../../channels/company-channel.ts'
import { wordsHash } from '../../../channels/wording.ts'
import type { UserContext } from '../../../context.ts'
import { getLimits } from '../../orders/ledger-store.ts'
import { refuseUnserved } from '../../orders/refuse-unserved.ts'
import { ensureChecked } from '../findings/ensure-check.ts'
import { refuseUnsettled } from '../findings/settled.ts'
import { fixSlipStyle } from '../messages/slip-style-store.ts'
import { type Planned, plannedSend } from '../planned-store.ts'
import { freshMatches } from '../review/fresh-matches.ts'
import { listRepeated } from '../review/repeated/repeated-store.ts'
import { reviewHash } from '../review-hash-store.ts'
import { freshTitle } from './fresh-title.ts'
import { planHash } from './message-plan.ts'
import { changedTargets, countForSend, findBatchToSend } from './store.ts'

/** Why a batch in this state cannot be sent. */
export const refusalByState = {
  reading: 'batch.reading',
  scheduled: 'batch.scheduled',
  sending: 'batch.alreadySent',
  sent: 'batch.alreadySent',
  removed: 'batch.notOpen',
  cancelled: 'batch.notOpen',
} as const

/** Returns what would be sent through a channel, and the problems of the rows. */
export async function planOf(ctx: UserContext, batchId: string, channel: ChannelName) {
  const provider = await channelFor(ctx, channel)
  const counts = await countForSend(ctx.db, ctx.company.id, batchId, channel, provider?.consentsTo)
  const channelAvailable = provider !== null
  const changed = await changedTargets(ctx.db, ctx.company.id, batchId, channel)
  const of = (mayReadPay: boolean) => changed.find((each) => each.mayReadPay === mayReadPay)
  const [byOthers, byReaders] = [of(false), of(true)]
  const limits = await getLimits(ctx.db, ctx.company.id)
  const added = counts.matches.unknown ?? 0
  const faults = serviceFaults(limits, dayIn(ctx.company.timeZone, ctx.clock.now()))
  const service = {
    serviceOver: faults.includes('over'),
    tooManyPeople: peopleBeyond(limits),
    tooManyWithNew: added ? peopleBeyond(limits, added) : 0,
  }
  const repeated = counts.matches.twice ? await listRepeated(ctx.db, { companyId: ctx.company.id, batchId }) : []
  const facts = { contactUnconfirmed: byOthers?.people ?? 0, contactChanged: byReaders?.people ?? 0 }
  return {
    counts,
    limits,
    /** People of the batch whom the roster does not have. */
    added,
    /** People who have several rows. */
    repeated,
    problems: sendProblems({ ...counts, ...facts, ...service, channelAvailable, repeatedPeople: repeated.length }),
    /** The users who changed the targets that the problems mention. */
    changers: { contactUnconfirmed: byOthers?.names ?? [], contactChanged: byReaders?.names ?? [] },
  }
}

/** What HR releases: this batch, through this channel, as it was reviewed. */
export interface Wish {
  id: string
  channel: ChannelName
  reviewHash: string
  planHash?: string | undefined
}

export interface Released {
  batch: NonNullable<Awaited<ReturnType<typeof findBatchToSend>>>
  /** The fingerprint of what is released. It is compared again when the slips are made. */
  planned: Planned
  /** The hash of the messages' wording, which is compared again as well. */
  words: string
  people: number
  channel: Channel
}

/**
 * Returns the batch, locked and ready to be sent now or at its scheduled time; otherwise refuses with the reason
 * (SEND-02, SEND-12).
 */
export async function releasable(ctx: UserContext, wish: Wish): Promise<Released> {
  const { id, channel } = wish
  await ensureChecked(ctx, id)
  // The lock serialises two clicks: the second one waits here and then sees the state 'sending'.
  const held = await findBatchToSend(ctx.db, ctx.company.id, id, true)
  if (!held) return fail('record.missing')
  if (held.state !== 'review') return fail(refusalByState[held.state])
  await refuseUnserved(ctx)
  const by = await requireChannel(ctx, channel)
  // A change of the roster since the check may lead to other matches, and then the hash differs.
  await freshMatches(ctx, id)
  // Another batch may have gone out since the check, or this call did not ask for one.
  const batch = { ...held, title: await freshTitle(ctx, held) }
  await fixSlipStyle(ctx.db, ctx.company.id, id)
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
