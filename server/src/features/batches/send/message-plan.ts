import { createHash } from 'node:crypto'
import type { ChannelName } from '@zhixin/contract/batches/batch'
import type { ReplyOf } from '@zhixin/contract/calls'
import { hasLink, smsSize } from '@zhixin/domain/sending/sms-parts'
import type { SlipMessage } from '../../../channels/channel.ts'
import { channelFor } from '../../../channels/company-channel.ts'
import { nobody, type PlannedBatch, sampleMessage, wordsHash } from '../../../channels/wording.ts'
import { yieldingToRequests } from '../../../concurrency/yielding.ts'
import type { UserContext } from '../../../context.ts'
import { entryAddress, linkAddress, makeLink } from '../../../security/personal-link.ts'
import { reviewHash } from '../review-hash-store.ts'
import { countNames, listNotReached } from './store.ts'

type Plan = Pick<ReplyOf<'batches.check'>, 'notReached' | 'text' | 'planHash'>

/** The maximum number of people without a message that are named; their total is among the problems. */
const maxNamed = 20

/** Returns a hash of everything that is planned: exactly that is sent, or the send is refused (SEND-12). */
export async function planHash(ctx: UserContext, batch: PlannedBatch, channel: ChannelName): Promise<string> {
  const content = await reviewHash(ctx.db, ctx.company.id, batch.id)
  const words = await wordsHash(ctx, ctx.company, batch, channel)
  return createHash('sha256')
    .update(JSON.stringify([content, channel, words]))
    .digest('hex')
}

/**
 * Plans the messages of a send: who gets none, what they say and how many billed parts they have (SEND-10, SEND-12).
 */
export async function messagePlan(ctx: UserContext, batch: PlannedBatch, channel: ChannelName): Promise<Plan> {
  const companyId = ctx.company.id
  const template = (await channelFor(ctx, channel))?.consentsTo
  return {
    notReached: await listNotReached(ctx.db, { companyId, batchId: batch.id, channel, template }, maxNamed),
    text: await textPlan(ctx, batch, channel),
    planHash: await planHash(ctx, batch, channel),
  }
}

async function textPlan(ctx: UserContext, batch: PlannedBatch, channel: ChannelName): Promise<Plan['text']> {
  const by = await ctx.channels.slip(channel, ctx.company.id)
  if (!by?.textOf) return null
  const names = await countNames(ctx.db, ctx.company.id, batch.id)
  const [first] = names
  if (!first) return null
  // The link leads nowhere and has the length of a real one.
  const link = linkAddress(
    ctx.publicUrl(),
    makeLink(ctx.vault, { companyId: ctx.company.id, slipId: nobody, version: 1 }),
  )
  const frame: SlipMessage = { ...sampleMessage(ctx.company, batch), link, entry: entryAddress(ctx.publicUrl()) }
  let [parts, min, max] = [0, Number.POSITIVE_INFINITY, 0]
  for await (const { name, count, language } of yieldingToRequests(names)) {
    const size = smsSize(by.textOf({ ...frame, name, ...(language ? { language } : {}) }))
    parts += size.parts * Number(count)
    min = Math.min(min, size.characters)
    max = Math.max(max, size.characters)
  }
  const sample = by.textOf({ ...frame, name: first.name })
  return { sample, characters: [min, max], parts, hasLink: hasLink(sample) }
}
