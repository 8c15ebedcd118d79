import { type ChannelName, channelName } from '@zhixin/contract/batches'
import { errors, fail } from '@zhixin/contract/errors'
import { say } from '@zhixin/contract/pair'
import { batchCan } from '@zhixin/domain/batches/states'
import { sendProblems } from '@zhixin/domain/sending/problems'
import type { UserContext } from '../../../context.ts'
import type { HandlersOf } from '../../../http/handlers.ts'
import { wakeLanes } from '../../../jobs/outbox.ts'
import { freshMatches, isOutdated } from '../review/fresh-matches.ts'
import { reviewHash } from '../review-hash-store.ts'
import { netPayTotal } from './net-pay-total.ts'
import { problemText } from './problem-text.ts'
import { sentBackText } from './sent-back-text.ts'
import { countForSend, findBatch, startSending } from './store.ts'

/** A batch in the way of its send: says why by state. */
const refusalByState = {
  reading: 'batch.reading',
  sending: 'batch.alreadySent',
  sent: 'batch.alreadySent',
  cancelled: 'batch.notOpen',
} as const

async function planOf(ctx: UserContext, batchId: string, channel: ChannelName) {
  const counts = await countForSend(ctx.db, ctx.company.id, batchId, channel)
  const channelAvailable = ctx.channels.slip(channel) !== null
  return { counts, problems: sendProblems({ ...counts, channelAvailable }) }
}

/** The batch with its rows matched against the roster of now. */
async function freshBatch(ctx: UserContext, id: string) {
  const batch = await findBatch(ctx.db, ctx.company.id, id, false)
  if (batch?.state !== 'review' || !(await isOutdated(ctx, id))) return batch
  const held = await findBatch(ctx.db, ctx.company.id, id, true)
  if (held?.state === 'review' && (await freshMatches(ctx, id))) await ctx.notify({ kind: 'batch', batchId: id })
  return held
}

/** The third step of a batch: what would go out, and letting it go (SEND-01, SEND-02). */
export const sendHandlers: Pick<HandlersOf<'batches'>, 'check' | 'sendNow'> = {
  check: async ({ id, channel }, ctx) => {
    const batch = await freshBatch(ctx, id)
    const hash = await reviewHash(ctx.db, ctx.company.id, id)
    if (!batch || hash === null) return fail('record.missing')
    const chosen = channel ?? channelName.parse(batch.channel)
    const { counts, problems } = await planOf(ctx, id, chosen)
    const sentBack = sentBackText(batch.sent_back, ctx.lang)
    return {
      state: batch.state,
      people: counts.rows,
      ready: counts.ready,
      netPayTotal: netPayTotal(ctx.sealer, batch),
      channel: chosen,
      channels: channelName.options.map((name) => {
        const available = ctx.channels.slip(name) !== null
        return { name, available, reason: available ? '' : say(errors['channel.notConfigured'].text, ctx.lang) }
      }),
      problems: [
        ...(sentBack ? [{ kind: 'sentBack' as const, blocks: false, count: 1, message: sentBack }] : []),
        ...problems.map(({ kind, blocks, count }) => ({
          kind,
          blocks,
          count,
          message: say(problemText[kind], ctx.lang, { count }),
        })),
      ],
      canSend: batchCan('send', batch.state) && !problems.some((problem) => problem.blocks),
      reviewHash: hash,
    }
  },

  sendNow: async ({ id, channel, reviewHash: reviewed }, ctx) => {
    // Under the lock: of two clicks at once the second one waits here and then reads 'sending'.
    const batch = await findBatch(ctx.db, ctx.company.id, id, true)
    if (!batch) return fail('record.missing')
    if (batch.state !== 'review') return fail(refusalByState[batch.state])
    if (!ctx.channels.slip(channel)) return fail('channel.notConfigured')
    // What the roster has become since the check may match otherwise, and then the hash is another one.
    await freshMatches(ctx, id)
    const hash = await reviewHash(ctx.db, ctx.company.id, id)
    if (hash !== reviewed) return fail('batch.changed')
    const { counts, problems } = await planOf(ctx, id, channel)
    if (counts.rows === 0) return fail('batch.empty')
    const blocking = problems.filter((problem) => problem.blocks)
    if (blocking.length) return fail('batch.blocked', { count: blocking.reduce((sum, { count }) => sum + count, 0) })
    await startSending(ctx.db, { companyId: ctx.company.id, id, channel, hash, by: ctx.who })
    await wakeLanes(ctx.db)
    await ctx.notify({ kind: 'batch', batchId: id })
    return { batchId: id, people: counts.rows }
  },
}
