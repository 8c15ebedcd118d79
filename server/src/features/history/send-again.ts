import { type ChannelName, channelName } from '@zhixin/contract/batches/batch'
import { fail } from '@zhixin/contract/errors'
import type { DeliveryState } from '@zhixin/contract/history'
import { batchCan } from '@zhixin/domain/batches/states'
import { occasionAfter } from '@zhixin/domain/payslip/occasion'
import { type RemindWhom, reminderOf } from '@zhixin/domain/sending/remind'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import { requireChannel } from '../../channels/company-channel.ts'
import { yieldingToRequests } from '../../concurrency/yielding.ts'
import type { UserContext } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { nextFairShareSequence } from '../../outbox/fair-share-sequence.ts'
import { targetsOfOthers } from '../batches/left-target-store.ts'
import { unconfirmedTargets } from '../employees/contact-change-store.ts'
import { refuseUnserved } from '../orders/refuse-unserved.ts'
import { addReminders, countReminders } from './reminder-store.ts'
import { addVersions, type HeldSlip, holdBatch, holdSlips, targetNow } from './slip-store.ts'

/** The number of deliveries per statement. */
const pageSize = 500

type Delivery = Insertable<Tables['delivery']>

/** Returns the batch, locked; its slips are made and it is not removed. */
export async function heldSent(ctx: UserContext, batchId: string) {
  const batch = await holdBatch(ctx.db, ctx.company.id, batchId)
  if (!batch) return fail('record.missing')
  return batchCan('resendSlip', batch.state) ? batch : fail('batch.notSentYet')
}

/** The people who get nothing, by name, so that nobody is left out silently. */
export interface LeftOut {
  unreachable: string[]
  unconfirmed: string[]
  ofOthers: string[]
}

/**
 * Makes deliveries of slips to the roster's current contacts, except contacts that wait for a confirmation or that
 * belong to somebody else after the person left (decision 023).
 */
async function deliveriesOf(
  ctx: UserContext,
  batchId: string,
  slips: readonly HeldSlip[],
  how: (slip: HeldSlip) => Pick<Delivery, 'slip_version'> & Partial<Delivery> & { channel: ChannelName },
): Promise<{ deliveries: Delivery[]; names: string[]; leftOut: LeftOut }> {
  const companyId = ctx.company.id
  const now = ctx.clock.now()
  const sequences = new Map<ChannelName, number>()
  const deliveries: Delivery[] = []
  const names: string[] = []
  const leftOut: LeftOut = { unreachable: [], unconfirmed: [], ofOthers: [] }
  const ids = slips.map(({ employeeId }) => employeeId)
  const waiting = new Map<ChannelName, Set<string>>()
  const taken = new Map<ChannelName, Map<string, string>>()
  const slipIds = slips.map(({ id }) => id)
  for await (const slip of yieldingToRequests(slips)) {
    const wish = how(slip)
    const doubtful = waiting.get(wish.channel) ?? (await unconfirmedTargets(ctx.db, companyId, wish.channel, ids))
    waiting.set(wish.channel, doubtful)
    const target = targetNow(ctx.sealer, wish.channel, slip)
    if (!target) {
      leftOut.unreachable.push(slip.name)
      continue
    }
    if (doubtful.has(slip.employeeId)) {
      leftOut.unconfirmed.push(slip.name)
      continue
    }
    const ofOthers =
      taken.get(wish.channel) ?? (await targetsOfOthers(ctx.db, { companyId, batchId, channel: wish.channel, slipIds }))
    taken.set(wish.channel, ofOthers)
    if (ofOthers.has(slip.id)) {
      leftOut.ofOthers.push(slip.name)
      continue
    }
    const sequence = sequences.get(wish.channel) ?? (await nextFairShareSequence(ctx, companyId, wish.channel))
    sequences.set(wish.channel, sequence + 1)
    const id = newId()
    names.push(slip.name)
    deliveries.push({
      company_id: companyId,
      id,
      slip_id: slip.id,
      batch_id: batchId,
      target_sealed: ctx.sealer.seal('delivery', 'target', id, target),
      fair_share_seq: sequence,
      queued_at: now,
      updated_at: now,
      ...wish,
    })
  }
  return { deliveries, names, leftOut }
}

async function inPages(deliveries: readonly Delivery[], write: (page: Delivery[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < deliveries.length; at += pageSize) await write(deliveries.slice(at, at + pageSize))
}

/** Refuses what the company cannot send at present: its service has to be running, and each channel set up. */
async function mustServe(ctx: UserContext, channels: Iterable<ChannelName>): Promise<void> {
  await refuseUnserved(ctx)
  for (const channel of channels) await requireChannel(ctx, channel)
}

/**
 * Sends the slips of a locked batch in these states again, each as another version: through the previous channel, or
 * all through another one (SEND-04, SEND-13). A second click finds them pending and sends nothing. The names are those of
 * the people to whom it sends.
 */
export async function sendAgain(
  ctx: UserContext,
  wish: { batchId: string; states: readonly DeliveryState[]; channel: ChannelName | null },
): Promise<{ names: string[]; done: { sent: number } & LeftOut }> {
  const { batchId, states, channel } = wish
  const held = await holdSlips(ctx.db, ctx.company.id, batchId, states)
  // Another channel is for people whom that channel has not reached yet.
  const slips = held.filter((slip) => slip.channel !== channel)
  if (held.length && !slips.length) fail('fallBack.sameChannel')
  const through = (slip: HeldSlip) => channel ?? channelName.parse(slip.channel)
  await mustServe(ctx, new Set(slips.map(through)))
  const { deliveries, names, leftOut } = await deliveriesOf(ctx, batchId, slips, (slip) => ({
    slip_version: slip.version + 1,
    occasion: occasionAfter({ before: slip.occasion, state: slip.state, isSame: true }),
    channel: through(slip),
  }))
  await inPages(deliveries, (page) => addVersions(ctx.db, page))
  return { names, done: { sent: deliveries.length, ...leftOut } }
}

/**
 * Reminds people who have received the slip and not opened it, or not confirmed it, each at most once within the interval
 * (SEND-13).
 */
export async function remind(
  ctx: UserContext,
  { batchId, everyHours, whom }: { batchId: string; everyHours: number; whom: RemindWhom },
): Promise<{ names: string[]; done: { reminded: number; tooSoon: number } & LeftOut }> {
  const now = ctx.clock.now()
  const due: HeldSlip[] = []
  let tooSoon = 0
  for (const slip of await holdSlips(ctx.db, ctx.company.id, batchId, ['sent'])) {
    const known = {
      sentAt: slip.sent_at,
      readAt: slip.read_at,
      withdrawnAt: slip.withdrawn_at,
      remindedAt: slip.reminded_at,
      confirmedAt: slip.confirmed_at,
      asksConfirmation: slip.asks_confirmation,
    }
    const verdict = reminderOf(known, whom, everyHours, now)
    if (verdict === 'remind') due.push(slip)
    if (verdict === 'tooSoon') tooSoon++
  }
  await mustServe(ctx, new Set(due.map((slip) => channelName.parse(slip.channel))))
  const before = await countReminders(ctx.db, ctx.company.id, batchId)
  const { deliveries, names, leftOut } = await deliveriesOf(ctx, batchId, due, (slip) => ({
    slip_version: slip.version,
    channel: channelName.parse(slip.channel),
    kind: whom === 'unread' ? 'reminder' : 'confirmReminder',
    nth: (before.get(slip.id) ?? 0) + 1,
  }))
  await inPages(deliveries, (page) => addReminders(ctx.db, page, now))
  return { names, done: { reminded: deliveries.length, tooSoon, ...leftOut } }
}
